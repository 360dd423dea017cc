import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDialogForm } from '../../../shared/writes/useDialogForm.ts';
import type { Written } from '../../../shared/writes/written.ts';
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx';
import { code, currentPassword } from './account-form-rules.ts';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';

const empty = { currentPassword: '', code: '' };

interface Props {
  label: string;
  /** What the button says. */
  action: string;
  isDangerous?: boolean;
  send: (proof: typeof empty) => Promise<Written>;
  onCancel: () => void;
  onDone: () => void;
}

/** Asks for both factors before the second one is changed. */
export function ProofForm({ label, action, isDangerous, send, onCancel, onDone }: Props) {
  const form = useForm({ initialValues: empty, validate: { currentPassword, code } });
  const sending = useDialogForm({
    form,
    send: (typed) => send({ ...typed, code: typed.code.trim() }),
    onDone,
  });
  return (
    <DialogForm action={action} isDangerous={isDangerous} label={label} onCancel={onCancel} {...sending}>
      <CurrentPasswordField {...form.getInputProps('currentPassword')} />
      <TextInput
        autoComplete="one-time-code"
        description="6 digits of your authenticator app, or a backup code"
        label="Code"
        spellCheck={false}
        {...form.getInputProps('code')}
      />
    </DialogForm>
  );
}
