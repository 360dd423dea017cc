import { useRevisedForm } from '../../../shared/writes/useRevisedForm.ts';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { typedGuest, type WrittenGuest } from './typed-guest.ts';
import { UpdateGuestDocument } from './UpdateGuest.generated.ts';

/** The form of a guest's record, over the revision of it that is shown (`useRevisedForm`). */
export function useGuestForm(guest: WrittenGuest, onSaved: () => void) {
  const [update, isSaving] = useWrite(UpdateGuestDocument);
  const form = useRevisedForm({
    thing: guest,
    typedOf: typedGuest,
    validate: { name: (name) => (name.trim() ? null : 'Name is required.') },
    async save(typed, over) {
      const outcome = await update({ id: over.id, expectedRevision: over.revision, ...typed });
      const present = outcome.payload?.guest ?? null;
      if (!outcome.isDone && !present) toast.failure('Failed to update guest');
      return { outcome, present };
    },
    onSaved() {
      toast.success('Guest updated successfully');
      onSaved();
    },
  });
  return { ...form, isSaving };
}
