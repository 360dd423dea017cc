import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { failureInWords } from '../../../shared/failures/account-failures.ts';
import type { RefusedField } from '../../../shared/failures/user-errors.ts';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';

interface Props {
  email: string;
  /** Resolves with why not, or with nothing. */
  accept: () => Promise<readonly RefusedField[]>;
}

/** Joins the team with the account that is signed in. */
export function JoinAsYourself({ email, accept }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function join() {
    setRefusal(null);
    setIsBusy(true);
    try {
      const [refused] = await accept();
      setRefusal(refused?.message ?? null);
    } catch (error) {
      setRefusal(failureInWords(error, 'An unexpected error occurred. Please try again later.'));
    } finally {
      setIsBusy(false);
    }
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
