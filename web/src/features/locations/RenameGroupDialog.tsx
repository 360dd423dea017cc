import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDialogForm } from '../../shared/writes/useDialogForm.ts';
import { useWrite } from '../../shared/writes/useWrite.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { DialogForm } from '../../ui/dialogs/DialogForm.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { RenameGroupDocument } from './LocationWrites.generated.ts';
import { nameRule } from './location-rules.ts';

interface Props {
  group: { id: string; name: string };
  onClose: () => void;
}

/** Asks for another name of a group. */
export function RenameGroupDialog({ group: { id: groupId, name }, onClose }: Props) {
  const [rename] = useWrite(RenameGroupDocument);
  const form = useForm({ initialValues: { name }, validate: { name: nameRule('Name') } });
  const sending = useDialogForm({
    form,
    send: async (values) => {
      return rename({ groupId, ...values });
    },
    onDone: () => {
      toast.success('The group has its new name.');
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title="Rename group">
      <DialogForm action="Rename" label="Rename group" onCancel={onClose} {...sending}>
        <TextInput
          data-autofocus
          description="Your staff see it, and guests on the page of the group if you show it."
          label="Name"
          maxLength={120}
          {...form.getInputProps('name')}
        />
      </DialogForm>
    </Dialog>
  );
}
