import { useMutation } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { AccountForm } from '../settings/account/AccountForm.tsx';
import { useAccountForm } from '../settings/account/useAccountForm.ts';
import { refusalsIn } from '../settings/booking-rules/editor/refusals-in.ts';
import { RenameGroupDocument } from './LocationWrites.generated.ts';
import { nameRule } from './location-rules.ts';

interface Props {
  group: { id: string; name: string };
  onClose: () => void;
}

/** Asks for another name of a group. */
export function RenameGroupDialog({ group: { id: groupId, name }, onClose }: Props) {
  const [rename] = useMutation(RenameGroupDocument);
  const form = useForm({ initialValues: { name }, validate: { name: nameRule('Name') } });
  const sending = useAccountForm({
    form,
    send: async (values) => {
      const { data } = await rename({ variables: { input: { groupId, ...values } } });
      return refusalsIn(data?.renameGroup);
    },
    onDone: () => {
      toast.success('The group has its new name.');
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title="Rename group">
      <AccountForm action="Rename" label="Rename group" onCancel={onClose} {...sending}>
        <TextInput
          data-autofocus
          description="Your staff see it; guests see the name of each restaurant."
          label="Name"
          maxLength={120}
          {...form.getInputProps('name')}
        />
      </AccountForm>
    </Dialog>
  );
}
