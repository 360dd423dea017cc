import { IconLock } from '@tabler/icons-react';
import { SettingsNotice } from '../../../ui/cards/SettingsNotice.tsx';

/** Said to staff who open the experiences without being an owner. */
export function ExperiencesOwnersOnly() {
  return (
    <SettingsNotice
      icon={<IconLock aria-hidden="true" color="var(--mantine-color-dimmed)" size={36} stroke={1.5} />}
      title="Only owners decide what is sold"
    >
      Here an owner says what guests can book beside a table, and what it costs. What one guest has chosen
      stands with their booking.
    </SettingsNotice>
  );
}
