import { moneyText } from '../../../../shared/money/money.ts';
import { useRevisedForm } from '../../../../shared/writes/useRevisedForm.ts';
import { useWrite } from '../../../../shared/writes/useWrite.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { listOf } from '../../booking-dialog/new/staff-experience.ts';
import { ChangeChoicesDocument } from './BookedChoices.generated.ts';
import { type ChoosingBooking, openBy, typedChoices } from './choices-of-party.ts';

/** The form of what a party eats, over the revision of the booking that is shown (`useRevisedForm`). */
export function useChangeChoices(booking: ChoosingBooking, onSaved: () => void) {
  const [change, isSaving] = useWrite(ChangeChoicesDocument);
  const form = useRevisedForm({
    thing: booking,
    typedOf: typedChoices,
    validate: {
      menuChoices: (menuChoices, typed) =>
        openBy(booking, { ...typed, menuChoices }) < 0 ? 'There are more menus than guests.' : null,
    },
    async save({ menuChoices, addOns }, over) {
      const choices = { menuChoices: listOf(menuChoices), addOns: listOf(addOns) };
      const outcome = await change({ id: over.id, expectedRevision: over.revision, ...choices });
      const saved = outcome.payload?.booking ?? null;
      if (outcome.isDone && saved?.experience) {
        const { sumMinor, currency } = saved.experience;
        toast.success(`Choices saved: ${moneyText(sumMinor, currency)} in all`);
      }
      return { outcome, present: saved };
    },
    onSaved,
  });
  return { ...form, isSaving };
}
