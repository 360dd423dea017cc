import { Group, TextInput } from '@mantine/core';
import { SettingsCard } from '../../../ui/cards/SettingsCard.tsx';
import { CopyButton } from '../../../ui/copy/CopyButton.tsx';
import { profileSections } from '../settings-parts.ts';

/** The id that integrations and the address of the booking page use; it never changes. */
export function RestaurantIdCard({ restaurantId }: { restaurantId: string }) {
  return (
    <SettingsCard
      lead="Part of the address of your booking page, and what integrations ask for. It never changes."
      anchor={profileSections.id.anchor}
      title={profileSections.id.label}
    >
      <Group align="end" gap="sm">
        <TextInput aria-label="Restaurant ID" flex="1 1 16rem" readOnly value={restaurantId} />
        <CopyButton
          copied="Restaurant ID copied to clipboard"
          failed="Failed to copy Restaurant ID"
          text={restaurantId}
        >
          Copy ID
        </CopyButton>
      </Group>
    </SettingsCard>
  );
}
