import { IconLock } from '@tabler/icons-react';
import { SettingsNotice } from '../../ui/cards/SettingsNotice.tsx';

/** Said to a host who opens a part of the settings that only managers and owners may change. */
export function ManagersOnly() {
  return (
    <SettingsNotice
      icon={<IconLock aria-hidden="true" color="var(--mantine-color-dimmed)" size={36} stroke={1.5} />}
      title="Only managers can change the settings"
    >
      You are signed in as a host. Ask an owner or a manager of the restaurant for what should change.
    </SettingsNotice>
  );
}
