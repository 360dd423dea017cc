import { IconLock } from '@tabler/icons-react';
import { SettingsNotice } from '../../../ui/cards/SettingsNotice.tsx';

/** Said to staff who open the keys without being an owner. */
export function OwnersHaveKeys() {
  return (
    <SettingsNotice
      icon={<IconLock aria-hidden="true" color="var(--mantine-color-dimmed)" size={36} stroke={1.5} />}
      title="Only owners can manage API keys"
    >
      Ask an owner of the restaurant for a key, or to end one.
    </SettingsNotice>
  );
}
