import { IconLock } from '@tabler/icons-react';
import { SettingsNotice } from '../../../ui/cards/SettingsNotice.tsx';

/** Said to staff who open the webhooks without being an owner. */
export function WebhooksOwnersOnly() {
  return (
    <SettingsNotice
      icon={<IconLock aria-hidden="true" color="var(--mantine-color-dimmed)" size={36} stroke={1.5} />}
      title="Only owners manage webhooks"
    >
      Webhooks carry the data of guests to other systems. Ask an owner of the restaurant to set one up.
    </SettingsNotice>
  );
}
