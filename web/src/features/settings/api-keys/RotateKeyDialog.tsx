import { Select, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { useDialogForm } from '../../../shared/writes/useDialogForm.ts';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx';
import type { ListedApiKey, NewSecret } from './api-key.ts';
import { RotateApiKeyDocument } from './ChangeApiKeys.generated.ts';

const overlaps = [
  { value: '0', label: 'Not at all: it ends now' },
  { value: '1', label: '1 hour' },
  { value: '24', label: '24 hours' },
  { value: '72', label: '3 days' },
  { value: '168', label: '7 days' },
];

interface Props {
  apiKey: ListedApiKey;
  onClose: () => void;
  onMade: (made: NewSecret) => void;
}

/** Replaces a key; the old one works on until its program has the new one. */
export function RotateKeyDialog({ apiKey: { id, name }, onClose, onMade }: Props) {
  const [rotate] = useWrite(RotateApiKeyDocument, { fetchPolicy: 'no-cache' });
  const form = useForm({ initialValues: { overlapHours: '24' } });
  const made = useRef<NewSecret | null>(null);
  const sending = useDialogForm({
    form,
    send: async ({ overlapHours }) => {
      const outcome = await rotate({ id, overlapHours: Number(overlapHours) });
      const secret = outcome.payload?.secret;
      if (secret) made.current = { name, secret };
      return outcome;
    },
    onDone: () => made.current && onMade(made.current),
  });
  return (
    <Dialog onClose={onClose} title={`Rotate the key of ${name}?`}>
      <Text size="sm">
        You get a new key with the same name and rights, which acts for you. Give it to the program before the
        old one ends.
      </Text>
      <DialogForm action="Rotate Key" label={`Rotate the key of ${name}`} onCancel={onClose} {...sending}>
        <Select
          allowDeselect={false}
          data={overlaps}
          data-autofocus
          label="The old key works on for"
          {...form.getInputProps('overlapHours')}
        />
      </DialogForm>
    </Dialog>
  );
}
