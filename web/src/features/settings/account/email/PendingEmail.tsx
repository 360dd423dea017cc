import { useApolloClient, useMutation } from '@apollo/client/react';
import { Alert, Button, Stack } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { refreshActive } from '../../../../shared/reload/refresh-active.ts';
import { written } from '../../../../shared/writes/written.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { CancelEmailChangeDocument } from './CancelEmailChange.generated.ts';

const FAILED = 'The change could not be cancelled. Please try again later.';

/** A new address that waits for its link to be used, and the way to call it off. */
export function PendingEmail({ email }: { email: string }) {
  const client = useApolloClient();
  const [cancel, { loading: isCancelling }] = useMutation(CancelEmailChangeDocument);

  async function callOff() {
    const outcome = await written(cancel().then(({ data }) => data?.cancelEmailChange));
    if (!outcome.isDone) return toast.failure(outcome.failureOr(FAILED) ?? FAILED);
    await refreshActive(client);
    toast.success('Your email address stays as it is.');
  }

  return (
    <Alert icon={<IconMail aria-hidden size={20} />} title="Waiting to be confirmed" variant="light">
      <Stack align="flex-start" gap="xs">
        <span style={{ overflowWrap: 'anywhere' }}>
          We sent a link to <b>{email}</b>. It works for 24 hours; until it is used, nothing changes.
        </span>
        <Button loading={isCancelling} onClick={() => void callOff()} size="compact-sm" variant="default">
          Cancel change
        </Button>
      </Stack>
    </Alert>
  );
}
