import { useState } from 'react';
import { RequestFailed, requestGraphql } from '../../shared/requests/graphql-request.ts';
import { i18n } from '../language/i18n.ts';
import { saidByApi } from '../language/said-by-api.ts';
import { failureText } from '../send/booking-refusal.ts';
import { useToast } from '../ui/Toast.tsx';
import { ShareBookingDocument, StopSharingBookingDocument } from './ShareBooking.generated.ts';

const noLink = () => i18n._('The link could not be made. Please try again.');
const notEnded = () => i18n._('The link could not be ended. Please try again.');

/** What a guest sends to those who come along: a link of the booking that shows where and when, until it is ended. */
export function useSharing(token: string) {
  const [link, setLink] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const showToast = useToast();

  async function attempt(otherwise: string, send: () => Promise<void>) {
    setSending(true);
    try {
      await send();
    } catch (error) {
      if (error instanceof Refused) showToast('error', error.message);
      else if (error instanceof RequestFailed) showToast('error', failureText(error, otherwise));
      else throw error;
    } finally {
      setSending(false);
    }
  }
  const share = () =>
    attempt(noLink(), async () => {
      const { shareBooking } = await requestGraphql(ShareBookingDocument, { input: { token } });
      if (!shareBooking?.companionToken) throw new Refused(shareBooking?.userErrors[0], noLink());
      setLink(`${location.origin}/visit#${shareBooking.companionToken}`);
    });
  const stop = () =>
    attempt(notEnded(), async () => {
      const { stopSharingBooking } = await requestGraphql(StopSharingBookingDocument, { input: { token } });
      if (!stopSharingBooking || stopSharingBooking.userErrors.length > 0)
        throw new Refused(stopSharingBooking?.userErrors[0], notEnded());
      setLink(null);
      showToast('success', i18n._('The link shows nothing any more'));
    });
  return { link, isSending, share, stop };
}

/** The API has said no. */
class Refused extends Error {
  constructor(error: Parameters<typeof saidByApi>[0] | undefined, otherwise: string) {
    super(error ? saidByApi(error) : otherwise);
  }
}
