import { Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { InvitationState } from '../../../generated/schema-types.ts';

/** Why a link opens nothing; UNKNOWN is one that belongs to no invitation. */
const words: Record<Exclude<InvitationState, 'OPEN'> | 'UNKNOWN', string> = {
  ACCEPTED: 'This invitation has been accepted already. A link works once; log in to go on.',
  REVOKED: 'The restaurant has withdrawn this invitation. If that surprises you, ask there.',
  EXPIRED: 'An invitation is good for seven days, which are over. Ask the restaurant to send it again.',
  UNKNOWN: 'Open the link from your mail once more: this address alone belongs to no invitation.',
};

interface Props {
  state: keyof typeof words;
  isSignedIn: boolean;
}

/** Says why an invitation cannot be accepted, and where to go from here. */
export function OverInvitation({ state, isSignedIn }: Props) {
  return (
    <Stack gap="md">
      <Text role="status">{words[state]}</Text>
      <Button component={Link} size="md" to={isSignedIn ? '/dashboard' : '/login'} variant="default">
        {isSignedIn ? 'Go to Your Dashboard' : 'Log In'}
      </Button>
    </Stack>
  );
}
