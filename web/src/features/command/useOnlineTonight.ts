import { useApolloClient } from '@apollo/client/react';
import { serverNow } from '../../shared/dates/server-clock.ts';
import { zoneClock } from '../../shared/dates/zone-clock.ts';
import { tellFailure, tellUndoable } from '../../shared/failures/failure-and-undo-toasts.tsx';
import { failureWords } from '../../shared/failures/failure-words.ts';
import { useWrite } from '../../shared/writes/useWrite.ts';
import { toast } from '../../ui/toasts/toast.ts';
import {
  CloseOnlineBookingDocument,
  OnlineEveningDocument,
  OpenOnlineBookingDocument,
} from './CloseOnline.generated.ts';

const NOT_CLOSED = 'Online booking is as it was';

/** Closes online booking for the rest of the evening, with one word to take it back, and opens it again; staff book all the while. */
export function useOnlineTonight() {
  const client = useApolloClient();
  const [block] = useWrite(CloseOnlineBookingDocument);
  const [unblock] = useWrite(OpenOnlineBookingDocument);
  const lookAt = async (date: string | null) => {
    const { data } = await client.query({
      query: OnlineEveningDocument,
      variables: { date },
      fetchPolicy: 'network-only',
    });
    const place = data?.viewer?.restaurants.edges[0]?.node;
    if (!place?.serviceDay || !place.tonight) throw new Error('The evening could not be had');
    return { ...place, tonight: place.tonight, evening: place.serviceDay };
  };
  /** After midnight the evening is yesterday's. */
  const lookAtEvening = async () => {
    const today = await lookAt(null);
    return today.tonight.date === today.evening.date ? today : lookAt(today.tonight.date);
  };
  const open = async (ids: readonly string[]) => {
    for (const id of ids) {
      const { failure } = await unblock({ id });
      if (failure) return { failure };
    }
    return { failure: null };
  };

  async function close(): Promise<void> {
    const { id: restaurantId, timezone, evening } = await lookAtEvening();
    const { closesAt } = evening;
    const now = serverNow();
    if (!closesAt || Date.parse(closesAt) <= now)
      return toast.success('No service is on: there is nothing to close tonight.');
    const clock = zoneClock(timezone).wordsAt(Date.parse(closesAt));
    if (closedUntil(evening.blocks, now) >= Date.parse(closesAt))
      return toast.success(`Online booking is closed until ${clock} already.`);
    const { payload, failure } = await block({
      restaurantId,
      startsAt: new Date(now).toISOString(),
      endsAt: closesAt,
      onlineOnly: true,
      reason: 'Closed for the rest of the evening.',
    });
    const made = payload?.block?.id;
    if (failure || !made) return tellFailure(NOT_CLOSED, failure ?? 'Please try again.');
    tellUndoable(`Online booking is closed until ${clock}. You can still book.`, () => open([made]));
  }

  async function reopen(): Promise<void> {
    const { evening } = await lookAtEvening();
    const shut = shutting(evening.blocks, serverNow());
    if (shut.length === 0) return toast.success('Online booking is not closed for tonight.');
    const { failure } = await open(shut.map(({ id }) => id));
    if (failure) tellFailure(NOT_CLOSED, failure);
    else toast.success('Online booking is open again.');
  }

  const telling = (act: () => Promise<void>) => () =>
    act().catch((error: unknown) => tellFailure(NOT_CLOSED, failureWords(error)));
  return { close: telling(close), reopen: telling(reopen) };
}

interface Shutter {
  startsAt: string;
  endsAt: string;
  onlineOnly: boolean;
  tables?: readonly unknown[] | null;
}

/** What keeps guests from booking online in all of the restaurant just now. */
const shutting = <Block extends Shutter>(blocks: readonly Block[], now: number): Block[] =>
  blocks.filter(
    ({ startsAt, endsAt, onlineOnly, tables }) =>
      onlineOnly && !tables && Date.parse(startsAt) <= now && now < Date.parse(endsAt),
  );

const closedUntil = (blocks: readonly Shutter[], now: number): number =>
  Math.max(0, ...shutting(blocks, now).map(({ endsAt }) => Date.parse(endsAt)));
