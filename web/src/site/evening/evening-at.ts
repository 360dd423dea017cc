import { type News, news, type Party, parties } from './script.ts';

/** A table at one minute, in the states of the service screen. */
export interface TableNow {
  state: 'free' | 'reserved' | 'arriving' | 'seated';
  name: string;
  detail: string;
  /** How much of the stay is over, from 0 to 100. */
  share: number;
}

/** A party that is still to come. */
export interface Arrival {
  time: string;
  name: string;
  guests: number;
  table: number;
  isNew: boolean;
  isDue: boolean;
}

/** What the service screen shows at one minute. */
export interface Evening {
  clock: string;
  seated: number;
  tables: TableNow[];
  arrivals: Arrival[];
  news: News;
}

const ALL_TABLES = 12;
export const ARRIVALS_SHOWN = 6;
const [SOON, LATER] = [12, 60];
const NEW_FOR = 5;

/** The evening at a minute after 7 PM; of the same minute always the same. */
export function eveningAt(minute: number): Evening {
  const isSeated = ({ from, to }: Party) => from <= minute && minute < to;
  const known = parties.filter(({ booked }) => booked <= minute);
  const [latest] = news.filter(({ at }) => at <= minute).slice(-1);
  return {
    clock: clockAt(minute),
    seated: known.filter(isSeated).reduce((sum, { guests }) => sum + guests, 0),
    tables: Array.from({ length: ALL_TABLES }, (_, place) => {
      const own = known.filter(({ table }) => table === place + 1);
      return tableNow(
        own.find(isSeated),
        own.find(({ from }) => from > minute),
        minute,
      );
    }),
    arrivals: known
      .filter(({ from }) => from > minute)
      .toSorted((one, other) => one.from - other.from)
      .slice(0, ARRIVALS_SHOWN)
      .map(({ name, guests, table, from, booked }) => ({
        time: clockAt(from),
        name,
        guests,
        table,
        isNew: minute - booked < NEW_FOR,
        isDue: from - minute <= 2,
      })),
    news: latest ?? { at: 0, text: '', kind: 'seated' },
  };
}

function tableNow(here: Party | undefined, next: Party | undefined, minute: number): TableNow {
  if (here)
    return {
      state: 'seated',
      name: here.name,
      detail: `${minute - here.from}′`,
      share: Math.round(((minute - here.from) / (here.to - here.from)) * 100),
    };
  if (!next || next.from - minute > LATER) return { state: 'free', name: '', detail: '', share: 0 };
  const isSoon = next.from - minute <= SOON;
  return {
    state: isSoon ? 'arriving' : 'reserved',
    name: isSoon ? next.name : '',
    detail: clockAt(next.from),
    share: 0,
  };
}

function clockAt(minute: number): string {
  return `${7 + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}
