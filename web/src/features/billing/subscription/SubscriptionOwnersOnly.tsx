import { IconLock } from '@tabler/icons-react';
import { SettingsNotice } from '../../../ui/cards/SettingsNotice.tsx';

/** Said to staff who open what is about paying without being an owner. */
export function SubscriptionOwnersOnly() {
  return (
    <SettingsNotice
      icon={<IconLock aria-hidden="true" color="var(--mantine-color-dimmed)" size={36} stroke={1.5} />}
      title="Only owners see and pay the subscription"
    >
      Ask an owner of the restaurant to open it.
    </SettingsNotice>
  );
}
