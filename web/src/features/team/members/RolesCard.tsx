import { Badge, Group, Stack, Text } from '@mantine/core';
import type { Role } from '../../../generated/schema-types.ts';
import { SettingsCard } from '../../../ui/cards/SettingsCard.tsx';
import { ROLES, roleDuties, roleName } from '../role-words.ts';

/** What each role may do, with the viewer's own marked. Owners read it where they choose. */
export function RolesCard({ viewerRole }: { viewerRole: Role | null }) {
  if (viewerRole === 'OWNER') return null;
  return (
    <SettingsCard lead="What people may do here. Owners give the roles." title="Roles">
      <Stack gap="md">
        {ROLES.map((role) => (
          <div key={role}>
            <Group gap="xs">
              <Text fw={600}>{roleName[role]}</Text>
              {role === viewerRole && <Badge>Your role</Badge>}
            </Group>
            <Text c="dimmed" size="sm">
              {roleDuties[role]}
            </Text>
          </div>
        ))}
      </Stack>
    </SettingsCard>
  );
}
