import { useState } from 'react';
import { RequestFailed, requestGraphql } from '../../shared/requests/graphql-request.ts';
import { randomKey } from '../../shared/requests/random-key.ts';
import { i18n } from '../language/i18n.ts';
import { type SaidError, saidByApi } from '../language/said-by-api.ts';
import { failureText } from '../send/booking-refusal.ts';
import { useRefusal } from '../send/useRefusal.ts';
import { JoinWaitlistDocument } from './JoinWaitlist.generated.ts';
import type { JoinedRestaurant } from './joined-restaurant.ts';

/** What a guest types. */
export interface JoinDraft {
  customerName: string;
  phone: string;
  partySize: string;
  notes: string;
}

export type JoinField = keyof JoinDraft;

/** What is told beside the button. */
interface Told {
  text: string;
}

const EMPTY: JoinDraft = { customerName: '', phone: '', partySize: '2', notes: '' };
const failed = () => i18n._('Failed to add to waitlist. Please try again.');
const answerLost = () =>
  i18n._(
    'We did not hear back, so you may or may not be on the list. Try again: you will not be added twice.',
  );

/** The state of the form, and the verbs that move it. `onJoined` gets the token of the guest's place. */
export function useJoinForm(
  { id: restaurantId, phoneCountry }: Pick<JoinedRestaurant, 'id' | 'phoneCountry'>,
  onJoined: (token: string) => void,
) {
  const [draft, setDraft] = useState(EMPTY);
  const { faults, notice, refusals, mend, clear, refuse } = useRefusal<JoinField, Told>();
  const [isSending, setSending] = useState(false);
  // One for the whole page: the same again is answered with the same place.
  const [visitorKey] = useState(randomKey);

  async function submit() {
    const missing = missingIn(draft);
    if (Object.keys(missing).length > 0) return refuse(missing, null);
    clear();
    setSending(true);
    try {
      const notes = draft.notes.trim() || null;
      const input = {
        ...draft,
        restaurantId,
        phoneCountry,
        visitorKey,
        notes,
        partySize: Number(draft.partySize),
      };
      const { joinWaitlist } = await requestGraphql(JoinWaitlistDocument, { input });
      if (joinWaitlist?.token) return onJoined(joinWaitlist.token);
      const { byField, ofForm } = sorted(joinWaitlist?.userErrors ?? []);
      refuse(byField, ofForm);
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      refuse({}, { text: error.isOutcomeUnknown ? answerLost() : failureText(error, failed()) });
    } finally {
      setSending(false);
    }
  }

  function change(part: Partial<JoinDraft>) {
    setDraft((last) => ({ ...last, ...part }));
    mend(part);
  }

  return { draft, guests: guestsIn(draft), faults, notice, refusals, isSending, change, submit };
}

export type JoinFormState = ReturnType<typeof useJoinForm>;

/** How many wait; null while the field holds no party. */
function guestsIn({ partySize }: JoinDraft): number | null {
  const guests = Number(partySize);
  return Number.isInteger(guests) && guests >= 1 && guests <= 100 ? guests : null;
}

function missingIn(draft: JoinDraft): Partial<JoinDraft> {
  const { customerName, phone } = draft;
  return {
    ...(!customerName.trim() && { customerName: i18n._('Please enter your name') }),
    ...(!phone.trim() && { phone: i18n._('Please enter your phone number') }),
    ...(guestsIn(draft) === null && { partySize: i18n._('Please enter a number from 1 to 100') }),
  };
}

function sorted(errors: readonly SaidError[]) {
  const byField: Partial<JoinDraft> = {};
  let ofForm: Told | null = errors.length === 0 ? { text: failed() } : null;
  for (const error of errors) {
    const name = error.field?.at(-1);
    const message = saidByApi(error);
    if (isField(name)) byField[name] ??= message;
    else ofForm ??= { text: message };
  }
  return { byField, ofForm };
}

function isField(name: string | undefined): name is JoinField {
  return name !== undefined && name in EMPTY;
}
