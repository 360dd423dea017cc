import { Badge, Group, Text } from '@mantine/core';
import { roleDuties, roleName } from '../role-words.ts';
import type { InvitationOffer } from './invitation-offer.ts';

/** Where somebody is invited to work, as what and by whom. */
export function InvitationFacts({ offer }: { offer: InvitationOffer }) {
  const { restaurantName, role, invitedBy } = offer;
  return (
    <div>
      <Group gap="xs">
        <Text fw={650}>{restaurantName}</Text>
        <Badge>{roleName[role]}</Badge>
      </Group>
      {invitedBy && (
        <Text c="dimmed" size="sm" style={{ overflowWrap: 'anywhere' }}>
          Invited by {invitedBy}
        </Text>
      )}
      <Text c="dimmed" mt={6} size="sm">
        {roleDuties[role]}
      </Text>
    </div>
  );
}
