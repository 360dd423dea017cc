import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { FormAlert } from '../forms/FormAlert.tsx';
import classes from './DialogForm.module.css';

interface Props {
  label: string;
  /** What the button says. */
  action: string;
  isDangerous?: boolean;
  isSending: boolean;
  /** Why it was refused as a whole. */
  refusal: string | null;
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A form in a dialog of the account: its fields, and the two ways out. */
export function DialogForm(props: Props) {
  const { label, action, isDangerous, isSending, refusal, onSubmit, onCancel, children } = props;
  return (
    <form aria-label={label} noValidate onSubmit={onSubmit}>
      <Stack gap="md">
        <FormAlert message={refusal} />
        <fieldset className={classes.fields} disabled={isSending}>
          {children}
        </fieldset>
        <Group gap="sm" justify="flex-end">
          <Button onClick={onCancel} variant="default">
            Cancel
          </Button>
          <Button color={isDangerous ? 'red.9' : undefined} loading={isSending} type="submit">
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
