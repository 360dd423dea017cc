import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseSilent, NoFittingServer } from './database-silent.ts';
import { cutOff, leadTo } from './pg-doors.ts';

/** One server of an address. */
export interface Place {
  host: string;
  port: number;
}

/** Which of several servers is wanted, by libpq's names (PostgreSQL's manual, "target_session_attrs"). */
export const wantedServers = [
  'any',
  'read-write',
  'read-only',
  'primary',
  'standby',
  'prefer-standby',
] as const;
export type Wanted = (typeof wantedServers)[number];

/** How long servers are asked what they are, all at once. In milliseconds. */
const ASKED_FOR_MS = 2_000;

/** How long an answer to that serves for further connections. In milliseconds. */
const CHOICE_LASTS_MS = 1_000;

const DEFAULT_PORT = 5432;

/** What fits a database that is written to. */
export const writableServers: readonly Wanted[] = ['read-write', 'primary', 'any'];

/**
 * An address of one or several servers as libpq writes it, `postgres://user:password@a:5432,b:5433/name`, in the form that
 * libpq takes as well and that is a URL to everybody: `postgres://user:password@a:5432/name?host=a,b&port=5432,5433`. Null
 * for what is none.
 */
export function normalAddress(address: string): string | null {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/.exec(address);
  if (!parts) return null;
  const [, start = '', authority = '', rest = ''] = parts;
  const hosts = authority.split(',');
  const places = hosts.map((host) => URL.parse(`postgres://${host}/`));
  const url = URL.parse(`${start}${hosts[0]}${rest}`);
  if (!url || (hosts.length > 1 && !places.every((place) => place?.hostname))) return null;
  if (hosts.length === 1) return url.href;
  url.searchParams.set('host', places.map((place) => place?.hostname).join(','));
  url.searchParams.set('port', places.map((place) => place?.port || DEFAULT_PORT).join(','));
  return url.href;
}

/** What is wrong with the servers that a normal address names, in words that go on from its variable's name; null when nothing is. */
export function faultOfPlaces(url: string, allowed: readonly Wanted[]): string | null {
  const { searchParams } = new URL(url);
  const count = (name: string) => searchParams.get(name)?.split(',').length ?? 0;
  if (count('port') > 1 && count('port') !== count('host')) return 'must name one port, or one for each host';
  const wanted = searchParams.get('target_session_attrs');
  if (wanted === null || allowed.some((each) => each === wanted)) return null;
  return `may have as target_session_attrs ${allowed.join(', ')} only`;
}

/** The same address, wanting of several servers a standby where nothing else is said. */
export function forReading(url: string): string {
  const reading = new URL(url);
  if (!reading.searchParams.has('target_session_attrs'))
    reading.searchParams.set('target_session_attrs', 'prefer-standby');
  return reading.href;
}

/** The servers of a normal address, and which of them is wanted: when nothing is said, one that can be written to. */
export function placesOf(url: string): { places: Place[]; wanted: string } {
  const { hostname, port, searchParams } = new URL(url);
  const hosts = (searchParams.get('host') ?? hostname).split(',');
  const ports = (searchParams.get('port') ?? port).split(',');
  return {
    places: hosts.map((host, place) => ({
      host: host.replace(/^\[(.+)\]$/, '$1'),
      port: Number(ports[place] ?? ports[0]) || DEFAULT_PORT,
    })),
    wanted: searchParams.get('target_session_attrs') ?? 'read-write',
  };
}

/** The servers of an address, for people. */
export const hostsInWords = (url: string) =>
  placesOf(url)
    .places.map(({ host, port }) => `${host}:${port}`)
    .join(', ');

/** How long the server that was chosen before is waited for alone. In milliseconds. */
export const KEPT_WITHIN_MS = 500;

/** By address. */
const lastChosen = new Map<string, Place>();

const chosen = new Map<string, { place: Promise<Place>; until: number }>();

/**
 * The server that a new connection should go to: all are asked at once what they are, and the one of before, or else the first
 * that is what is wanted, is taken, so that one that is dead or hangs costs half a second at most. Rejects when none is within two seconds.
 */
export function choosePlace(url: string): Promise<Place> {
  const known = chosen.get(url);
  if (known && known.until > performance.now()) return known.place;
  const place = firstThatFits(url);
  const choice = { place, until: Number.POSITIVE_INFINITY };
  chosen.set(url, choice);
  place.then(
    () => {
      choice.until = performance.now() + CHOICE_LASTS_MS;
    },
    () => chosen.delete(url),
  );
  return place;
}

async function firstThatFits(url: string): Promise<Place> {
  const { places, wanted } = placesOf(url);
  const asked = places.map(async (place) => ({ place, state: await stateOf(url, place) }));
  const fitting = (fits: (state: ServerState) => boolean) =>
    Promise.any(
      asked.map(async (asking) => {
        const { place, state } = await asking;
        if (!fits(state)) throw new Error(`${place.host}:${place.port} is not ${wanted}`);
        return place;
      }),
    );
  const fits = wanted === 'prefer-standby' ? isStandby : fitsFor(wanted as Wanted);
  try {
    const place = await kept(asked, lastChosen.get(url), fits).catch(() => fitting(fits));
    lastChosen.set(url, place);
    return place;
  } catch (cause) {
    if (wanted === 'prefer-standby') return fitting(() => true);
    throw new NoFittingServer(wanted, cause);
  }
}

/** The server that was chosen before, when it still fits and says so soon: of two that are as good a process stays with one. */
async function kept(
  asked: readonly Promise<Answering>[],
  before: Place | undefined,
  fits: (state: ServerState) => boolean,
): Promise<Place> {
  if (!before) throw new Error('None was chosen yet.');
  const same = asked.map(async (asking) => {
    const { place, state } = await asking;
    if (place.host !== before.host || place.port !== before.port || !fits(state))
      throw new Error('It is another.');
    return place;
  });
  const late = sleep(KEPT_WITHIN_MS, undefined, { ref: false }).then(async () => {
    await turn(); // what has arrived is read first: a process that was busy itself must not take that for silence
    throw new Error('It does not answer.');
  });
  return Promise.race([Promise.any(same), late]);
}

/** What a server has said of itself. */
interface Answering {
  place: Place;
  state: ServerState;
}

const isStandby = (state: ServerState) => state.isStandby;

interface ServerState {
  isStandby: boolean;
  isReadOnly: boolean;
}

const fitsFor =
  (wanted: Wanted) =>
  ({ isStandby, isReadOnly }: ServerState): boolean => {
    if (wanted === 'read-write') return !isReadOnly;
    if (wanted === 'read-only') return isReadOnly;
    if (wanted === 'primary') return !isStandby;
    return wanted === 'standby' ? isStandby : true;
  };

async function stateOf(url: string, { host, port }: Place): Promise<ServerState> {
  const client = new pg.Client({ connectionString: url, application_name: 'hoststand-choosing' });
  leadTo(client, { host, port });
  client.on('error', () => undefined); // the question rejects with the same
  const giveUp = setTimeout(() => cutOff(client, new DatabaseSilent()), ASKED_FOR_MS);
  try {
    await client.connect();
    const { rows } = await client.query<ServerState>(
      `select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    );
    return rows[0] ?? { isStandby: false, isReadOnly: false };
  } finally {
    clearTimeout(giveUp);
    void client.end().catch(() => undefined);
  }
}
