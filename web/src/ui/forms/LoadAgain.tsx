import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { FormAlert } from './FormAlert.tsx';

interface Props {
  /** What could not be had. */
  message: string;
  /** Loads it anew; may reject, the words stay then. */
  onTry: () => Promise<unknown>;
}

/** In place of what could not be loaded: says so, and tries again when asked. */
export function LoadAgain({ message, onTry }: Props) {
  const [isBusy, setBusy] = useState(false);
  const handleTry = async () => {
    setBusy(true);
    await onTry().catch(() => undefined); // the words above still say so
    setBusy(false);
  };
  return (
    <Stack align="start">
      <FormAlert message={message} />
      <Button loading={isBusy} onClick={handleTry} variant="default">
        Try again
      </Button>
    </Stack>
  );
}
