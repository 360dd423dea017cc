import { useForm } from '@mantine/form';
import { useState } from 'react';
import { showRefusals } from '../../../../shared/writes/show-refusals.ts';
import { useWrite } from '../../../../shared/writes/useWrite.ts';
import { focusFirstError } from '../../../../ui/forms/focus-first-error.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { EditBookingDocument } from './EditBooking.generated.ts';
import { detailsToSend, type EditableBooking, type TypedDetails, typedDetails } from './edited-details.ts';

/**
 * The form of a booking's details. What is refused stands at its fields and nothing that was typed is lost; when somebody else was
 * quicker, `theirs` is what they saved, until it is taken or written over.
 */
export function useEditBooking(booking: EditableBooking, onSaved: () => void) {
  const [seen, setSeen] = useState(booking);
  const [theirs, setTheirs] = useState<EditableBooking | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [edit, isSaving] = useWrite(EditBookingDocument);
  const form = useForm<TypedDetails>({
    initialValues: typedDetails(booking),
    validate: { customerName: (name) => (name.trim() ? null : 'Name is required.') },
  });

  const save = async (typed: TypedDetails, over: EditableBooking) => {
    setFailure(null);
    const outcome = await edit({ id: over.id, expectedRevision: over.revision, ...detailsToSend(typed) });
    const present = outcome.payload?.booking ?? null;
    if (outcome.isDone) {
      toast.success('Booking updated successfully');
      return onSaved();
    }
    // Only for this reason the API shows the booking and takes nothing.
    if (present && outcome.refusals.length > 0) return setTheirs(present);
    setFailure(showRefusals(form, outcome, { fields: Object.keys(typed) }));
  };

  const showAnew = (shown: EditableBooking) => {
    setSeen(shown);
    setTheirs(null);
  };
  return {
    form,
    failure,
    isSaving,
    theirs,
    submit: form.onSubmit(
      (typed) => save(typed, seen),
      (errors) => focusFirstError(form, errors),
    ),
    /** Saves what is typed over what somebody else saved. */
    keepMine: () => {
      if (!theirs) return;
      showAnew(theirs);
      void save(form.getValues(), theirs);
    },
    /** Shows what somebody else saved in the place of what is typed. */
    takeTheirs: () => {
      if (!theirs) return;
      form.setInitialValues(typedDetails(theirs));
      form.setValues(typedDetails(theirs));
      showAnew(theirs);
    },
  };
}
