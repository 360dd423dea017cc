import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** Why a form was refused as a whole; read out when it appears. */
export function FormAlert({ message }: { message: string | null }) {
  if (!message) return null;
  return (
    <Alert role="alert" variant="light" color="red" icon={<IconAlertCircle size={20} aria-hidden />}>
      {message}
    </Alert>
  );
}
