import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Stack, Title } from '@mantine/core';
import { InviteForm } from './InviteForm.tsx';
import { LeaveCard } from './LeaveCard.tsx';
import { MembersCard } from './MembersCard.tsx';
import { PendingInvitations } from './PendingInvitations.tsx';
import { RolesCard } from './RolesCard.tsx';
import { TeamSettings_RestaurantFragmentDoc } from './TeamSettings.generated.ts';
import { useTeamWrites } from './useTeamWrites.ts';

interface Props {
  restaurant: FragmentType<typeof TeamSettings_RestaurantFragmentDoc>;
  /** Loads the team anew, after it was changed. */
  onChanged: () => Promise<void>;
}

/** Who works at the restaurant, as far as the viewer may know: hosts see what roles there are, and their way out. */
export function TeamSettings({ restaurant: from, onChanged }: Props) {
  const { data: team } = useSuspenseFragment({ fragment: TeamSettings_RestaurantFragmentDoc, from });
  const writes = useTeamWrites(onChanged);
  const { members, invitations, viewerRole } = team;
  return (
    <Stack gap="lg">
      <Title order={2}>Team</Title>
      {members && <MembersCard canManage={viewerRole === 'OWNER'} members={members} writes={writes} />}
      {viewerRole === 'OWNER' && <InviteForm onInvited={onChanged} restaurantId={team.id} />}
      {invitations && <PendingInvitations invitations={invitations} writes={writes} />}
      <RolesCard viewerRole={viewerRole ?? null} />
      <LeaveCard team={team} writes={writes} />
    </Stack>
  );
}
