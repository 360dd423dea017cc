import { Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useSignOut } from '../../accounts/session/useSignOut.ts';

/** Said to somebody who is signed in with another address than the invited one, with both ways out. */
export function SignedInAsOther({
  viewerEmail,
  invitedEmail,
}: {
  viewerEmail: string;
  invitedEmail: string;
}) {
  const { signOut, isSigningOut } = useSignOut();
  return (
    <Stack gap="md">
      <Text role="alert" style={{ overflowWrap: 'anywhere' }}>
        This invitation is for <strong>{invitedEmail}</strong>, and you are signed in as{' '}
        <strong>{viewerEmail}</strong>.
      </Text>
      <Text c="dimmed" size="sm">
        To accept it, sign out here first. Or ask the restaurant to invite the address that you use.
      </Text>
      <Button disabled={isSigningOut} onClick={signOut} size="md">
        {isSigningOut ? 'Signing out...' : 'Sign Out'}
      </Button>
      <Button component={Link} size="md" to="/dashboard" variant="default">
        Go to Your Dashboard
      </Button>
    </Stack>
  );
}
