import { IconLock } from '@tabler/icons-react';
import { SettingsNotice } from '../../ui/cards/SettingsNotice.tsx';
import classes from '../../ui/ListPage.module.css';

/** Said to a host who opens the lab. */
export function LabOfManagers() {
  return (
    <div className={classes.page}>
      <SettingsNotice
        icon={<IconLock aria-hidden="true" color="var(--mantine-color-dimmed)" size={36} stroke={1.5} />}
        title="The lab is for managers and owners"
      >
        You are signed in as a host. Tables and rules are tried out by an owner or a manager; what is on
        tonight stands under Service and Bookings.
      </SettingsNotice>
    </div>
  );
}
