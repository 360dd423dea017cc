import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { DietaryNeed } from '../../../generated/schema-types.ts';
import { showRefusals } from '../../../shared/writes/show-refusals.ts';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { GuestRecord } from './guest-record.ts';
import { UpdateGuestDocument } from './UpdateGuest.generated.ts';

/** What is being written of a guest. */
export interface TypedGuest {
  name: string;
  email: string;
  phone: string;
  notes: string;
  tags: string[];
  dietary: DietaryNeed[];
  dietaryNote: string;
  externalId: string;
}

const FAILED = 'Failed to update guest';

/** The form of a guest's record: what was refused stands at its fields, and nothing that was typed is lost. */
export function useGuestForm(guest: GuestRecord, onSaved: () => void) {
  const form = useForm<TypedGuest>({
    initialValues: {
      name: guest.name,
      email: guest.email ?? '',
      phone: guest.phone ?? '',
      notes: guest.notes ?? '',
      tags: guest.tags,
      dietary: guest.dietary,
      dietaryNote: guest.dietaryNote ?? '',
      externalId: guest.externalId ?? '',
    },
    validate: { name: (name) => (name.trim() ? null : 'Name is required.') },
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [update, isSaving] = useWrite(UpdateGuestDocument);

  const save = async (typed: TypedGuest) => {
    setFailure(null);
    const outcome = await update({ id: guest.id, ...typed });
    if (outcome.isDone) {
      toast.success('Guest updated successfully');
      form.resetDirty();
      return onSaved();
    }
    setFailure(showRefusals(form, outcome, { fields: Object.keys(typed) }));
    toast.failure(FAILED);
  };
  return { form, failure, isSaving, submit: form.onSubmit(save, (errors) => focusFirstError(form, errors)) };
}
