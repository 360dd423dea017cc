import { useEffect, useRef, useState } from 'react';
import { type Booked, type Day, Refused, type Restaurant } from './tools/answers.ts';
import { isTimeGone, notAnswered, refusalInWords } from './tools/refusal-words.ts';
import type { Guest, ServerTools, Visit } from './tools/server-tools.ts';

/** A time that was chosen, and until when it is kept (milliseconds since 1970); null where it is not. */
export interface Chosen {
  time: string;
  keptUntil: number | null;
}

/** What is said above the times or the details. */
interface Notice {
  text: string;
  /** Other times of the day, where the chosen one cannot be had. */
  alternatives: readonly string[];
  /** The argument of the tool that is at fault. */
  field: string | null;
  /** What can be done about it besides changing something. */
  way: 'again' | 'another' | null;
  /** Nobody knows whether it was booked: what was sent may only be sent again as it is. */
  isOpen: boolean;
}

export interface Reservation {
  visit: Visit;
  change(visit: Partial<Visit>): void;
  /** The day; null while it is asked for. */
  day: Day | null;
  /** Whether what is booked is a request, which the restaurant answers. */
  isRequest: boolean;
  /** Why there is no day. */
  dayFailure: string | null;
  look(): void;
  chosen: Chosen | null;
  choose(time: string): void;
  /** Back to the times. The hold ends by itself, or moves to the next time. */
  goBack(notice?: Notice): void;
  isBusy: boolean;
  notice: Notice | null;
  book(guest: Guest, another?: boolean): void;
  booked: Booked | null;
}

const PARTY = 2;

/** A guest's way from times to a table. */
export function useReservation(tools: ServerTools, restaurant: Restaurant): Reservation {
  const { restaurant_id: id } = restaurant;
  const [visit, setVisit] = useState<Visit>({
    date: restaurant.date ?? restaurant.today,
    party: restaurant.party_size ?? PARTY,
    areaId: '',
  });
  const [day, setDay] = useState<Day | null>(null);
  const [dayFailure, setDayFailure] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [booked, setBooked] = useState<Booked | null>(null);
  const [looks, setLooks] = useState(0);
  const holdToken = useRef<string | undefined>(undefined);
  const key = useRef('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `looks` asks once more
  useEffect(
    function askForTimes() {
      let isMeant = true;
      setDay(null);
      setDayFailure(null);
      tools.times(id, visit, holdToken.current).then(
        (found) => isMeant && setDay(found),
        (error) => isMeant && setDayFailure(wordsOf(error)),
      );
      return () => {
        isMeant = false;
      };
    },
    [tools, id, visit, looks],
  );

  const look = () => setLooks((count) => count + 1);
  const goBack = (why: Notice | null = null) => {
    setChosen(null);
    setNotice(why);
    look();
  };

  async function choose(time: string) {
    setNotice(null);
    key.current = newKey();
    if (day?.by_request) return setChosen({ time, keptUntil: null });
    setBusy(true);
    try {
      const hold = await tools.hold(id, visit, time, holdToken.current);
      holdToken.current = hold.hold_token;
      setChosen({ time, keptUntil: Date.now() + hold.seconds_left * 1_000 });
    } catch (error) {
      // Only a time that is gone is in the way: without a hold the booking itself decides.
      if (error instanceof Refused && !isTimeGone(error.refusal)) setChosen({ time, keptUntil: null });
      else goBack(noticeOf(error));
    } finally {
      setBusy(false);
    }
  }

  async function book(guest: Guest, another = false) {
    if (!chosen || isBusy) return;
    setBusy(true);
    setNotice(null);
    const said = { time: chosen.time, key: key.current, holdToken: holdToken.current, another };
    try {
      setBooked(await tools.book(id, visit, guest, said));
    } catch (error) {
      const refused = error instanceof Refused ? error.refusal : null;
      // What was refused was not booked, so the next try is another booking.
      if (refused && !refused.retryable) key.current = newKey();
      if (refused && isTimeGone(refused)) goBack(noticeOf(error));
      else setNotice(noticeOf(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    visit,
    change(changes) {
      setNotice(null);
      setVisit((was) => ({ ...was, ...changes }));
    },
    day,
    isRequest: day?.by_request === true || !restaurant.confirms_at_once,
    dayFailure,
    look,
    chosen,
    choose: (time) => void choose(time),
    goBack,
    isBusy,
    notice,
    book: (guest, another) => void book(guest, another),
    booked,
  };
}

function noticeOf(error: unknown): Notice {
  if (!(error instanceof Refused))
    return { text: notAnswered(), alternatives: [], field: null, way: 'again', isOpen: true };
  const { code, field, retryable, alternatives = [] } = error.refusal;
  const way = code === 'TAKEN' ? 'another' : retryable ? 'again' : null;
  return { text: refusalInWords(error.refusal), alternatives, field, way, isOpen: false };
}

const wordsOf = (error: unknown) =>
  error instanceof Refused ? refusalInWords(error.refusal) : notAnswered();

/** `crypto.randomUUID` is not there for a frame without an origin on a host without TLS. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
