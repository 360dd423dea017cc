import { SettingsCard } from '../../../ui/cards/SettingsCard.tsx';
import { MemberRow } from './MemberRow.tsx';
import classes from './TeamList.module.css';
import type { TeamMember } from './team.ts';
import type { TeamWrites } from './useTeamWrites.ts';

interface Props {
  members: readonly TeamMember[];
  /** Whether roles can be changed and people removed. */
  canManage: boolean;
  writes: TeamWrites;
}

/** Everybody who works at the restaurant. */
export function MembersCard({ members, canManage, writes }: Props) {
  const owners = members.filter(({ role }) => role === 'OWNER').length;
  const count = members.length === 1 ? '1 person works here.' : `${members.length} people work here.`;
  return (
    <SettingsCard
      lead={
        canManage
          ? `${count} A new role counts from the next click on.`
          : `${count} Owners decide about roles.`
      }
      title="Members"
    >
      <ul aria-label="Members" className={classes.list}>
        {members.map((member) => (
          <MemberRow
            canManage={canManage}
            isLastOwner={member.role === 'OWNER' && owners === 1}
            key={member.id}
            member={member}
            writes={writes}
          />
        ))}
      </ul>
    </SettingsCard>
  );
}
