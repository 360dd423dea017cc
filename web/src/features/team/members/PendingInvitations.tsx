import { Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { SettingsCard } from '../../../ui/cards/SettingsCard.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { roleName } from '../role-words.ts';
import classes from './TeamList.module.css';
import { dayInWords, type PendingInvitation } from './team.ts';
import type { TeamWrites } from './useTeamWrites.ts';

interface Props {
  invitations: readonly PendingInvitation[];
  writes: TeamWrites;
}

/** Who is asked to join and has not come yet. */
export function PendingInvitations({ invitations, writes }: Props) {
  return (
    <SettingsCard lead="A link works once, for seven days after its mail." title="Pending invitations">
      {invitations.length === 0 ? (
        <Text c="dimmed" role="status">
          Nobody is invited at the moment.
        </Text>
      ) : (
        <ul aria-label="Pending invitations" className={classes.list}>
          {invitations.map((invitation) => (
            <InvitationRow invitation={invitation} key={invitation.id} writes={writes} />
          ))}
        </ul>
      )}
    </SettingsCard>
  );
}

function InvitationRow({ invitation, writes }: { invitation: PendingInvitation; writes: TeamWrites }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const { email, role, sentAt, expiresAt, isExpired, invitedBy } = invitation;
  const handleResend = async () => {
    setIsSending(true);
    await writes.resend(invitation);
    setIsSending(false);
  };
  return (
    <li className={classes.row}>
      <div className={classes.person} data-wide>
        <Group gap="xs">
          <Text fw={600}>{email}</Text>
          <Badge color={role === 'HOST' ? 'gray' : 'brand'}>{roleName[role]}</Badge>
          {isExpired && <Badge color="red">Expired</Badge>}
        </Group>
        <Text c="dimmed" size="sm">
          Sent {dayInWords(sentAt)}
          {invitedBy && ` by ${invitedBy}`} · {isExpired ? 'expired' : 'expires'} {dayInWords(expiresAt)}
        </Text>
      </div>
      <div className={classes.actions} data-wide>
        <Button
          aria-label={`Send again to ${email}`}
          loading={isSending}
          onClick={handleResend}
          size="sm"
          variant="default"
        >
          Send again
        </Button>
        <Button
          aria-label={`Withdraw the invitation of ${email}`}
          onClick={() => setIsAsking(true)}
          size="sm"
          variant="default"
        >
          Withdraw
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          action="Withdraw"
          isTaking
          onClose={() => setIsAsking(false)}
          onConfirm={() => writes.revoke(invitation)}
          title={`Withdraw the invitation of ${email}?`}
        >
          The link in the mail stops working.
        </ConfirmDialog>
      )}
    </li>
  );
}
