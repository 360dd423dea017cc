import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Written } from '../../../shared/writes/written.ts';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';

interface Props {
  email: string;
  accept: () => Promise<Written>;
}

/** Joins the team with the account that is signed in. */
export function JoinAsYourself({ email, accept }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function join() {
    setRefusal(null);
    setIsBusy(true);
    const outcome = await accept();
    setRefusal(outcome.failureOr('An unexpected error occurred. Please try again later.'));
    setIsBusy(false);
  }

  return (
    <Stack gap="md">
      <FormAlert message={refusal} />
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        You are signed in as <strong>{email}</strong>.
      </Text>
      <Button disabled={isBusy} onClick={join} size="md">
        {isBusy ? 'Joining the team...' : 'Join the Team'}
      </Button>
    </Stack>
  );
}
