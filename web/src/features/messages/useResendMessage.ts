import { useMutation } from '@apollo/client/react';
import { failureWords } from '../../shared/failures/failure-words.ts';
import { tellFailure } from '../../shared/failures/tell.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { ResendMessageDocument } from './ResendMessage.generated.ts';

const FAILED = 'Failed to send the message again';

/** Sends a message that did not leave once more, and tells how that went. */
export function useResendMessage(id: string) {
  const [mutate, { loading: isSending }] = useMutation(ResendMessageDocument);
  async function resend(): Promise<void> {
    try {
      const { data } = await mutate({ variables: { input: { id } } });
      const [refusal] = data?.resendMessage?.userErrors ?? [];
      if (refusal) tellFailure(FAILED, refusal.message);
      else toast.success('The message is on its way again');
    } catch (error) {
      tellFailure(FAILED, failureWords(error));
    }
  }
  return { resend, isSending };
}
