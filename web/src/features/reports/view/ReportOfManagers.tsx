import { IconLock } from '@tabler/icons-react';
import { SettingsNotice } from '../../../ui/cards/SettingsNotice.tsx';
import classes from '../../../ui/ListPage.module.css';

/** Said to a host who opens the reports. */
export function ReportOfManagers() {
  return (
    <div className={classes.page}>
      <SettingsNotice
        icon={<IconLock aria-hidden="true" color="var(--mantine-color-dimmed)" size={36} stroke={1.5} />}
        title="Reports are for managers and owners"
      >
        You are signed in as a host. What is on tonight stands under Service and Bookings; ask an owner or a
        manager for the rest.
      </SettingsNotice>
    </div>
  );
}
