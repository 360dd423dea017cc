import { Button, Group, Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx';
import classes from '../RulesSection.module.css';
import type { SendForm } from './useSendForm.ts';

interface Props {
  label: string;
  sending: SendForm;
  onClose: () => void;
  children: ReactNode;
}

/** The form of one item of a list of rules. */
export function RuleEditor({ label, sending, onClose, children }: Props) {
  return (
    <Paper bg="var(--hs-page)" p="md">
      <form aria-label={label} noValidate onSubmit={sending.submit}>
        <Stack gap="md">
          <FormAlert message={sending.refusal} />
          <fieldset className={classes.fields} disabled={sending.isSaving}>
            {children}
          </fieldset>
          <Group gap="sm">
            <Button loading={sending.isSaving} type="submit">
              Save {label.toLowerCase()}
            </Button>
            <Button disabled={sending.isSaving} onClick={onClose} variant="default">
              Cancel
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
