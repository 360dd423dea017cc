import { useForm } from '@mantine/form';
import { useDialogForm } from '../../shared/writes/useDialogForm.ts';
import { useWrite } from '../../shared/writes/useWrite.ts';
import { toast } from '../../ui/toasts/toast.ts';
import type { LocationCard_DayFragment } from './LocationCard.generated.ts';
import { AddLocationDocument } from './LocationWrites.generated.ts';
import { nameRule } from './location-rules.ts';

type Owned = LocationCard_DayFragment['restaurant'];

interface TypedLocation extends Record<string, unknown> {
  name: string;
  address: string;
  timezone: string;
  copyFromId: string | null;
  copyTables: boolean;
}

/** The form of a new restaurant, which begins with the clock of the first one of the group. */
export function useAddLocation(owned: readonly Owned[], onClose: () => void) {
  const [add] = useWrite(AddLocationDocument, { fetchPolicy: 'no-cache' });
  const [sister] = owned;
  const initialValues: TypedLocation = {
    name: '',
    address: '',
    timezone: sister?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    copyFromId: null,
    copyTables: false,
  };
  const form = useForm({ initialValues, validate: { name: nameRule('Restaurant name') } });
  const sending = useDialogForm({
    form,
    send: async ({ copyTables, ...values }) => {
      const input = {
        restaurantId: sister?.id ?? '',
        ...values,
        copyTables: values.copyFromId !== null && copyTables,
      };
      return add(input);
    },
    onDone: () => {
      toast.success(`${form.values.name.trim()} is part of the group now.`);
      onClose();
    },
  });
  const chooseSource = (copyFromId: string | null) => form.setFieldValue('copyFromId', copyFromId);
  return { form, sending, chooseSource };
}
