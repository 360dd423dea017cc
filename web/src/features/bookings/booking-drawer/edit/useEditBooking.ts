import { useRevisedForm } from '../../../../shared/writes/useRevisedForm.ts';
import { useWrite } from '../../../../shared/writes/useWrite.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { EditBookingDocument } from './EditBooking.generated.ts';
import { detailsToSend, type EditableBooking, typedDetails } from './edited-details.ts';

/** The form of a booking's details, over the revision of it that is shown (`useRevisedForm`). */
export function useEditBooking(booking: EditableBooking, onSaved: () => void) {
  const [edit, isSaving] = useWrite(EditBookingDocument);
  const form = useRevisedForm({
    thing: booking,
    typedOf: typedDetails,
    validate: { customerName: (name) => (name.trim() ? null : 'Name is required.') },
    async save(typed, over) {
      const outcome = await edit({ id: over.id, expectedRevision: over.revision, ...detailsToSend(typed) });
      return { outcome, present: outcome.payload?.booking ?? null };
    },
    onSaved() {
      toast.success('Booking updated successfully');
      onSaved();
    },
  });
  return { ...form, isSaving };
}
