import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { failureInWords } from '../../../shared/failures/account-failures.ts';
import { refreshActive } from '../../../shared/reload/refresh-active.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { SendVerificationMailDocument } from './SendVerificationMail.generated.ts';

/** Has the mail that confirms the address sent again, and says what came of it. */
export function useSendVerificationMail(): { sendAgain: () => Promise<void>; isSending: boolean } {
  const client = useApolloClient();
  const [send] = useMutation(SendVerificationMailDocument, { fetchPolicy: 'no-cache' });
  const [isSending, setIsSending] = useState(false);
  async function sendAgain() {
    setIsSending(true);
    try {
      const { data } = await send();
      const [refused] = data?.sendVerificationMail?.userErrors ?? [];
      if (!refused) return toast.success('Sent. The link in the newest mail is the one that works.');
      // Confirmed meanwhile, in another tab or on a phone.
      toast.success(refused.message);
      await refreshActive(client);
    } catch (error) {
      toast.failure(failureInWords(error, 'The mail could not be sent. Please try again later.'));
    } finally {
      setIsSending(false);
    }
  }
  return { sendAgain, isSending };
}
