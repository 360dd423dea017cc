import { Badge, Button, Group, Select, Text } from '@mantine/core';
import { useState } from 'react';
import type { Role } from '../../../generated/schema-types.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { ROLES, roleDuties, roleName, roleWithArticle } from '../role-words.ts';
import classes from './TeamList.module.css';
import { dayInWords, type TeamMember } from './team.ts';
import type { TeamWrites } from './useTeamWrites.ts';

interface Props {
  member: TeamMember;
  canManage: boolean;
  /** Who can neither get another role nor be removed. */
  isLastOwner: boolean;
  writes: TeamWrites;
}

type Asked = { what: 'remove' } | { what: 'role'; role: Role } | null;

/** A member of the team; for owners with the role to choose and the way out. */
export function MemberRow({ member, canManage, isLastOwner, writes }: Props) {
  const [asked, setAsked] = useState<Asked>(null);
  const { email, role, isViewer, joinedAt } = member;

  const handleRole = (chosen: Role) => {
    if (chosen === role) return;
    // What cannot be taken back by oneself is asked for first.
    if (chosen === 'OWNER' || isViewer) setAsked({ what: 'role', role: chosen });
    else void writes.changeRole(member, chosen);
  };

  return (
    <li className={classes.row}>
      <div className={classes.person}>
        <Group gap="xs">
          <Text fw={600}>{email}</Text>
          {isViewer && <Badge color="gray">You</Badge>}
        </Group>
        <Text c="dimmed" size="sm">
          Since {dayInWords(joinedAt)}
          {canManage && isLastOwner && ' · the last owner keeps the role'}
        </Text>
      </div>
      {canManage ? (
        <RoleSelect disabled={isLastOwner} email={email} onChange={handleRole} role={role} />
      ) : (
        <Badge className={classes.alone} color={role === 'HOST' ? 'gray' : 'brand'}>
          {roleName[role]}
        </Badge>
      )}
      {canManage && (
        <div className={classes.actions}>
          {!isViewer && (
            <Button
              aria-label={`Remove ${email}`}
              onClick={() => setAsked({ what: 'remove' })}
              size="sm"
              variant="default"
            >
              Remove
            </Button>
          )}
        </div>
      )}
      <MemberDialog asked={asked} member={member} onClose={() => setAsked(null)} writes={writes} />
    </li>
  );
}

interface RoleSelectProps {
  email: string;
  role: Role;
  disabled: boolean;
  onChange: (role: Role) => void;
}

function RoleSelect({ email, role, disabled, onChange }: RoleSelectProps) {
  return (
    <Select
      allowDeselect={false}
      aria-label={`Role of ${email}`}
      className={classes.role}
      comboboxProps={{ withinPortal: false }}
      data={ROLES.map((value) => ({ value, label: roleName[value] }))}
      disabled={disabled}
      onChange={(chosen) => {
        const known = ROLES.find((each) => each === chosen);
        if (known) onChange(known);
      }}
      value={role}
    />
  );
}

interface MemberDialogProps {
  asked: Asked;
  member: TeamMember;
  onClose: () => void;
  writes: TeamWrites;
}

function MemberDialog({ asked, member, onClose, writes }: MemberDialogProps) {
  const { email, isViewer } = member;
  if (asked === null) return null;
  if (asked.what === 'remove') {
    return (
      <ConfirmDialog
        action="Remove"
        isTaking
        onClose={onClose}
        onConfirm={() => writes.remove(member)}
        title={`Remove ${email} from the team?`}
      >
        This person is out at once, also on pages that are open. What they wrote stays, and they can be
        invited again.
      </ConfirmDialog>
    );
  }
  const { role } = asked;
  return (
    <ConfirmDialog
      action={`Make ${roleName[role]}`}
      isTaking={isViewer}
      onClose={onClose}
      onConfirm={() => writes.changeRole(member, role)}
      title={isViewer ? `Make yourself ${roleWithArticle[role]}?` : `Make ${email} ${roleWithArticle[role]}?`}
    >
      {roleDuties[role]}
      {isViewer && ' Only another owner can give you your role back.'}
    </ConfirmDialog>
  );
}
