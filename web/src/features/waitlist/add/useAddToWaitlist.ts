import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { showRefusals } from '../../../shared/writes/show-refusals.ts';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { AddToWaitlistDocument } from './AddToWaitlist.generated.ts';
import { faultsOf, NEW_PARTY, partyOf, type TypedParty } from './add-form.ts';
import { useWaitQuote } from './useWaitQuote.ts';

const FAILED = 'Failed to add to waitlist';

/**
 * The form that adds a party: the wait is proposed until the host types another one. `onAdded` is called once it is on the list;
 * `known` is what was said of the party before.
 */
export function useAddToWaitlist(
  restaurantId: string,
  onAdded: () => void,
  known: Partial<Pick<TypedParty, 'customerName' | 'partySize'>> = {},
) {
  const form = useForm<TypedParty>({ initialValues: { ...NEW_PARTY, ...known }, validate: faultsOf });
  const [failure, setFailure] = useState<string | null>(null);
  const [add, isSending] = useWrite(AddToWaitlistDocument);
  const wait = useProposedWait(restaurantId, form);

  const send = async (typed: TypedParty) => {
    setFailure(null);
    const outcome = await add({ restaurantId, ...partyOf(typed) });
    if (outcome.isDone) {
      toast.success('Added to waitlist');
      return onAdded();
    }
    setFailure(showRefusals(form, outcome, { fields: Object.keys(NEW_PARTY) }));
    toast.failure(FAILED);
  };
  return {
    form,
    failure,
    isSending,
    ...wait,
    submit: form.onSubmit(send, (errors) => focusFirstError(form, errors)),
  };
}

type WaitField = Pick<UseFormReturnType<TypedParty>, 'values' | 'setFieldValue'>;

/**
 * Writes the proposed wait into the field, and leaves it alone once the host has typed another one. A wait that nobody can
 * propose, or that is asked for anew, is empty: a number of before would be a promise for another party.
 */
function useProposedWait(restaurantId: string, form: WaitField) {
  const [isOwnWait, setOwnWait] = useState(false);
  const quote = useWaitQuote(restaurantId, form.values.partySize);
  const proposed = quote?.minutes ?? '';
  const [isAnswered, setAnswered] = useState(false);
  if (quote && !isAnswered) setAnswered(true);
  const { setFieldValue } = form;
  useEffect(
    function proposeWait() {
      // Until the first answer the form's own default stands.
      if (isAnswered && !isOwnWait) setFieldValue('estimatedWait', proposed);
    },
    [proposed, isAnswered, isOwnWait, setFieldValue],
  );
  return {
    quote,
    isOwnWait,
    typeWait: (wait: number | string) => {
      setOwnWait(wait !== proposed);
      setFieldValue('estimatedWait', wait);
    },
    useProposal: () => setOwnWait(false),
  };
}
