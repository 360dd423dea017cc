import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { refreshActive } from '../../../shared/reload/refresh-active.ts';
import { written } from '../../../shared/writes/written.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { SendVerificationMailDocument } from './SendVerificationMail.generated.ts';

/** Has the mail that confirms the address sent again, and says what came of it. */
export function useSendVerificationMail(): { sendAgain: () => Promise<void>; isSending: boolean } {
  const client = useApolloClient();
  const [send] = useMutation(SendVerificationMailDocument, { fetchPolicy: 'no-cache' });
  const [isSending, setIsSending] = useState(false);
  async function sendAgain() {
    setIsSending(true);
    const outcome = await written(send().then(({ data }) => data?.sendVerificationMail));
    const [refused] = outcome.refusals;
    if (outcome.isDone) toast.success('Sent. The link in the newest mail is the one that works.');
    else if (!refused)
      toast.failure(outcome.failureOr('The mail could not be sent. Please try again later.') ?? '');
    else {
      // Confirmed meanwhile, in another tab or on a phone.
      toast.success(refused.message);
      await refreshActive(client);
    }
    setIsSending(false);
  }
  return { sendAgain, isSending };
}
