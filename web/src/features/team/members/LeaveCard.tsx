import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { SettingsCard } from '../../../ui/cards/SettingsCard.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import type { Team } from './team.ts';
import type { TeamWrites } from './useTeamWrites.ts';

/** The viewer's own way out; the last owner is told why there is none. */
export function LeaveCard({ team, writes }: { team: Team; writes: TeamWrites }) {
  const [isAsking, setIsAsking] = useState(false);
  const { name, members, viewerRole } = team;
  const owners = members?.filter(({ role }) => role === 'OWNER').length ?? 0;
  const isLastOwner = viewerRole === 'OWNER' && owners < 2;
  return (
    <SettingsCard title="Leave the team">
      {isLastOwner ? (
        <Text c="dimmed" size="sm">
          You are the last owner of {name}. Make somebody else an owner first, and you can leave.
        </Text>
      ) : (
        <>
          <Text c="dimmed" size="sm">
            You will not see {name} any more. To come back, an owner has to invite you again.
          </Text>
          <Button onClick={() => setIsAsking(true)} style={{ alignSelf: 'start' }} variant="default">
            Leave {name}
          </Button>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          action="Leave"
          isTaking
          onClose={() => setIsAsking(false)}
          onConfirm={() => writes.leave(team)}
          title={`Leave ${name}?`}
        >
          You are out at once. What you wrote stays.
        </ConfirmDialog>
      )}
    </SettingsCard>
  );
}
