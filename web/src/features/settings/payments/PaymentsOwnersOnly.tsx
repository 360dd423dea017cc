import { IconLock } from '@tabler/icons-react';
import { SettingsNotice } from '../../../ui/cards/SettingsNotice.tsx';

/** Said to staff who open the payments without being an owner. */
export function PaymentsOwnersOnly() {
  return (
    <SettingsNotice
      icon={<IconLock aria-hidden="true" color="var(--mantine-color-dimmed)" size={36} stroke={1.5} />}
      title="Only owners decide about payments"
    >
      Here an owner connects the account that guests pay to and says who is asked for a card or a deposit.
      What one guest agreed to stands with their booking.
    </SettingsNotice>
  );
}
