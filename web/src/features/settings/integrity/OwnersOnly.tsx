import { IconLock } from '@tabler/icons-react';
import { SettingsNotice } from '../../../ui/cards/SettingsNotice.tsx';

/** Said to staff who open the integrity report without being an owner. */
export function OwnersOnly() {
  return (
    <SettingsNotice
      icon={<IconLock aria-hidden="true" color="var(--mantine-color-dimmed)" size={36} stroke={1.5} />}
      title="Only owners can read the integrity report"
    >
      Ask an owner of the restaurant to open it.
    </SettingsNotice>
  );
}
