import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDialogForm } from '../../../../shared/writes/useDialogForm.ts';
import { useWrite } from '../../../../shared/writes/useWrite.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { DialogForm } from '../../../../ui/dialogs/DialogForm.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { signInRules } from '../../../accounts/account-rules.ts';
import { currentPassword } from '../account-form-rules.ts';
import { CurrentPasswordField } from '../CurrentPasswordField.tsx';
import { RequestEmailChangeDocument } from './RequestEmailChange.generated.ts';

const empty = { email: '', currentPassword: '' };

/** Asks for a new address; it counts once the link that is mailed there was used. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const [request] = useWrite(RequestEmailChangeDocument, { fetchPolicy: 'no-cache' });
  const form = useForm({ initialValues: empty, validate: { email: signInRules.email, currentPassword } });
  const sending = useDialogForm({
    form,
    send: async ({ email, ...rest }) => {
      return request({ email: email.trim(), ...rest });
    },
    onDone: () => {
      toast.success('We sent a link to the new address.');
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title="Change your email address">
      <Text size="sm">
        We mail a link to the new address. It changes once you use that link; the present address is told too.
      </Text>
      <DialogForm action="Send Link" label="Change your email address" onCancel={onClose} {...sending}>
        <TextInput autoComplete="email" label="New email" type="email" {...form.getInputProps('email')} />
        <CurrentPasswordField {...form.getInputProps('currentPassword')} />
      </DialogForm>
    </Dialog>
  );
}
