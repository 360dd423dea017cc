import { IconLock } from '@tabler/icons-react';
import { SettingsNotice } from '../../../ui/cards/SettingsNotice.tsx';

/** Said to staff who open the apps without being an owner. */
export function OwnersHaveApps() {
  return (
    <SettingsNotice
      icon={<IconLock aria-hidden="true" color="var(--mantine-color-dimmed)" size={36} stroke={1.5} />}
      title="Only owners can manage apps"
    >
      Ask an owner of the restaurant to connect an app, or to disconnect one.
    </SettingsNotice>
  );
}
