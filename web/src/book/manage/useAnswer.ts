import { useState } from 'react';
import { useToast } from '../ui/Toast.tsx';
import type { AnsweredBooking } from './managed-booking.ts';
import type { Outcome } from './send-change.ts';

interface Answer {
  send: () => Promise<Outcome>;
  /** What the guest reads when it is done, and when it came to nothing. */
  done: string;
  failed: string;
  onDone: (booking: AnsweredBooking) => void;
  /** The booking is no longer what the page shows. */
  onStale: () => void;
}

/** Sends a guest's answer to a question about the booking, and tells what became of it. */
export function useAnswer({ send, done, failed, onDone, onStale }: Answer) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const showToast = useToast();

  async function answer() {
    setSending(true);
    const outcome = await send();
    setSending(false);
    switch (outcome.kind) {
      case 'done':
        showToast('success', done);
        return onDone(outcome.booking);
      case 'stale':
        showToast('error', outcome.text);
        return onStale();
      case 'refused':
        showToast('error', failed);
        setFailure(outcome.notice?.text ?? failed);
    }
  }
  return { isSending, failure, answer };
}
