import { tellFailure } from '../../shared/failures/failure-and-undo-toasts.tsx';
import { useWrite } from '../../shared/writes/useWrite.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { ResendMessageDocument } from './ResendMessage.generated.ts';

const FAILED = 'Failed to send the message again';

/** Sends a message that did not leave once more, and tells how that went. */
export function useResendMessage(id: string) {
  const [write, isSending] = useWrite(ResendMessageDocument);
  async function resend(): Promise<void> {
    const { failure } = await write({ id });
    if (failure) tellFailure(FAILED, failure);
    else toast.success('The message is on its way again');
  }
  return { resend, isSending };
}
