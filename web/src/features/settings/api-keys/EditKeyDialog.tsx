import { Select, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDialogForm } from '../../../shared/writes/useDialogForm.ts';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { type ListedApiKey, minuteInWords } from './api-key.ts';
import { UpdateApiKeyDocument } from './ChangeApiKeys.generated.ts';
import { endOfKey, expiries } from './key-expiry.ts';
import { scopesInWords } from './key-scopes.ts';

const UNCHANGED = 'unchanged';

/** Changes what a key is called and when it ends. */
export function EditKeyDialog({ apiKey, onClose }: { apiKey: ListedApiKey; onClose: () => void }) {
  const { id, name, expiresAt, scopes } = apiKey;
  const [update] = useWrite(UpdateApiKeyDocument);
  const form = useForm({
    initialValues: { name, expiresAt: UNCHANGED },
    validate: { name: (typed) => (typed.trim() ? null : 'Name is required.') },
  });
  const sending = useDialogForm({
    form,
    send: async (typed) => {
      const end = typed.expiresAt === UNCHANGED ? {} : { expiresAt: endOfKey(typed.expiresAt) };
      return update({ id, name: typed.name.trim(), ...end });
    },
    onDone: () => {
      toast.success('API key saved');
      onClose();
    },
  });
  const present = expiresAt ? `As it is: until ${minuteInWords(expiresAt)}` : 'As it is: for ever';
  return (
    <Dialog onClose={onClose} title={`Edit the key of ${name}`}>
      <DialogForm action="Save" label={`Edit the key of ${name}`} onCancel={onClose} {...sending}>
        <TextInput
          autoComplete="off"
          data-autofocus
          label="Name"
          maxLength={80}
          {...form.getInputProps('name')}
        />
        <Select
          allowDeselect={false}
          data={[{ value: UNCHANGED, label: present }, ...expiries]}
          label="Works, from now on, for"
          {...form.getInputProps('expiresAt')}
        />
        <Text c="dimmed" size="sm">
          {scopesInWords(scopes)}. That stays as it is: make another key for a program that needs more or
          less.
        </Text>
      </DialogForm>
    </Dialog>
  );
}
