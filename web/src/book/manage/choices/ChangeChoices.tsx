import { useCallback, useEffect } from 'react';
import { requestGraphql } from '../../../shared/requests/graphql-request.ts';
import { ChosenExperience } from '../../experiences/ChosenExperience.tsx';
import styles from '../../experiences/ExperienceField.module.css';
import { boughtFor, sumMinor, sumOfCounts } from '../../experiences/experience-sum.ts';
import type { Bought } from '../../form/booking-draft.ts';
import { i18n } from '../../language/i18n.ts';
import { moneyInWords } from '../../pay/asked-guarantee.ts';
import { useLoaded } from '../../requests/useLoaded.ts';
import controls from '../../ui/controls.module.css';
import type { ManagedBooking } from '../managed-booking.ts';
import type { ChangeFormState } from '../useChangeForm.ts';
import { boughtBefore, experienceOf, isSameBought } from './choices-of-booking.ts';
import { ManagedChoicesDocument, type ManagedChoicesQuery } from './ManagedChoices.generated.ts';

interface Props {
  form: ChangeFormState;
  token: string;
  booking: ManagedBooking;
}

/** What was chosen of the experience that was booked, to be chosen anew. */
export function ChangeChoices({ form, token, booking }: Props) {
  const load = useCallback(
    (signal: AbortSignal) => requestGraphql(ManagedChoicesDocument, { token }, { signal }),
    [token],
  );
  const { status, value, reload } = useLoaded(load);
  const experience = value?.managedBooking?.experience;
  if (status === 'failed')
    return (
      <p className={controls.hint}>
        {i18n._('The choices could not be loaded.')}{' '}
        <button className={controls.plain} onClick={reload} type="button">
          {i18n._('Try again')}
        </button>
      </p>
    );
  return experience ? <Choices booking={booking} experience={experience} form={form} /> : null;
}

interface ChoicesProps extends Pick<Props, 'form' | 'booking'> {
  experience: NonNullable<NonNullable<ManagedChoicesQuery['managedBooking']>['experience']>;
}

function Choices({ form, booking, experience }: ChoicesProps) {
  const { guests } = form;
  const before = boughtBefore(experience);
  const eaten = experienceOf(experience);
  const bought = form.draft.bought ?? before;
  const isNew = form.draft.bought !== null || guests !== booking.guests;
  const open = eaten.menus.length > 0 && isNew ? guests - sumOfCounts(bought.menuChoices) : 0;
  const change = (next: Bought) => form.change({ bought: isSameBought(next, before) ? null : next });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size of the party counts
  useEffect(
    function fitTheParty() {
      if (guests !== booking.guests || form.draft.bought) change(boughtFor(bought, eaten, guests));
    },
    [guests],
  );
  const { tellMenusOpen } = form;
  useEffect(
    function tellWhatIsOpen() {
      tellMenusOpen(open);
    },
    [open, tellMenusOpen],
  );
  if (eaten.menus.length + eaten.addOns.length === 0) return null;
  const differenceMinor = sumMinor(eaten, bought, guests) - experience.sumMinor;
  return (
    <fieldset className={styles.field}>
      <legend className={controls.label}>{experience.name}</legend>
      <ChosenExperience
        bought={bought}
        experience={eaten}
        form={{ guests, change: (part) => change(part.bought) }}
      />
      <Difference
        isWhole={open <= 0}
        booking={booking}
        currency={experience.currency}
        form={form}
        minor={differenceMinor}
      />
    </fieldset>
  );
}

interface DifferenceProps extends Pick<Props, 'form' | 'booking'> {
  minor: number;
  currency: string;
  /** Whether everybody has a menu: before that nobody knows what goes back. */
  isWhole: boolean;
}

/** By how much it comes to more or less than what was chosen before. What is paid or goes back now is told with the button. */
function Difference({ form, booking, minor, currency, isWhole }: DifferenceProps) {
  if (minor === 0) return null;
  const amount = moneyInWords({ amountMinor: Math.abs(minor), currency });
  const isPaid = booking.guarantee !== null && booking.guarantee.kind !== 'CARD_HOLD';
  const isKept = isWhole && minor < 0 && isPaid && form.timesStatus === 'ready' && form.returnsMinor === 0;
  const difference =
    minor > 0
      ? i18n._('{amount} more than before.', { amount })
      : i18n._('{amount} less than before.', { amount });
  const kept = isKept ? ` ${i18n._('Nothing of what you paid goes back.')}` : '';
  return (
    <p aria-live="polite" className={controls.hint}>
      {difference}
      {kept}
    </p>
  );
}
