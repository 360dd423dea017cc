import pg, { type ClientConfig } from 'pg';
import { GREETED_WITHIN_MS } from '../timeouts.ts';
import { choosePlace, KEPT_WITHIN_MS, type Place, placesOf } from './database-places.ts';
import { DatabaseSilent } from './database-silent.ts';
import { cutOff, isCutOff, leadTo, onConnectionEnd, onReadyForQuery } from './pg-doors.ts';

/** What is known of a database by all of a process's connections; see Pulse. */
interface SharedPulse {
  readonly isSilent: boolean;
  /** For how long the database has left a question without an answer, in milliseconds; 0 while it answers. */
  readonly silentForMs: number;
  /** The server that answers it now, where the address names several; null when that is not known. */
  readonly place: string | null;
  heard(): void;
}

/** How long answers are waited for. */
export interface AnswerBound {
  /** Milliseconds from sending a statement, or a batch of them, to the end of its answer. */
  givenUpAfterMs: number;
  /** Milliseconds for a new connection; GREETED_WITHIN_MS when left out. */
  greetedWithinMs?: number;
  /** While it is silent, nothing is waited for: connections that are unused, and new ones, fail at once. */
  pulse?: SharedPulse | null;
}

/** In this time at the latest a connection that waits looks whether it waits for too long. In milliseconds. */
const LOOKS_EVERY_MS = 5_000;

type AnyQuery = (...args: unknown[]) => unknown;
type Connected = (error: Error | null, client?: pg.Client) => void;

/**
 * A connection that gives up by itself when an answer takes too long, whatever the server does or does not do. It is cut off
 * then, so that all who wait on it are told at once (DatabaseSilent) and a late answer reaches nobody. With an address of several
 * servers each new connection goes to the one that is wanted (see `choosePlace`), and is cut off when that is another.
 */
export class BoundClient extends pg.Client {
  readonly #bound: AnswerBound;
  readonly #url: string | null;
  /** When those that are not answered were asked, the oldest first. */
  readonly #asked: number[] = [];
  /** Which of several servers it leads to. */
  place: string | null = null;
  #isGreeted = false;
  #isWatched = false;

  constructor(config: ClientConfig, bound: AnswerBound) {
    super({ ...config, connectionTimeoutMillis: bound.greetedWithinMs ?? GREETED_WITHIN_MS });
    this.#bound = bound;
    this.#url = config.connectionString ?? null;
    this.on('error', () => undefined); // told by the statement in flight, or by the end of the connection
    onReadyForQuery(this, () => this.#heard());
    onConnectionEnd(this, () => this.#asked.splice(0));
    const watched: AnyQuery = (...args) => {
      if (this.#isUnused && (bound.pulse?.isSilent || this.#isLeftBehind)) this.#cutOff();
      this.#asked.push(performance.now());
      this.#watch();
      return (pg.Client.prototype.query as AnyQuery).apply(this, args);
    };
    this.query = watched as typeof this.query;
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> | undefined {
    const opened = this.#open();
    if (!callback) return opened;
    opened.then(() => callback(null, this), callback);
  }

  async #open(): Promise<pg.Client> {
    if (this.#bound.pulse?.isSilent) throw new DatabaseSilent();
    if (this.#url && placesOf(this.#url).places.length > 1) {
      const { host, port } = await this.#placeToGo(this.#url);
      if (isCutOff(this)) throw new DatabaseSilent(); // whoever wanted it has given up
      leadTo(this, { host, port });
      this.place = nameOf({ host, port });
    }
    return super.connect();
  }

  /**
   * While the server that the pulse is at answers, all go there: of two poolers of one database a process would else leave the
   * one for the other whenever it is slow to greet, and cut those of its connections that are not where the pulse is.
   */
  #placeToGo(url: string): Place | Promise<Place> {
    const { pulse } = this.#bound;
    const isHeard = pulse?.place && pulse.silentForMs < KEPT_WITHIN_MS;
    const same = isHeard ? placesOf(url).places.find((place) => nameOf(place) === pulse.place) : undefined;
    return same ?? choosePlace(url);
  }

  get #isUnused(): boolean {
    return this.#isGreeted && this.#asked.length === 0 && this.getTransactionStatus() === 'I';
  }

  /** Whether the database has moved to another server: what is written to the one that it left would be lost. */
  get #isLeftBehind(): boolean {
    const place = this.#bound.pulse?.place ?? null;
    return place !== null && this.place !== null && place !== this.place;
  }

  #heard(): void {
    if (this.#isGreeted) this.#asked.shift();
    this.#isGreeted = true;
    if (!this.#isLeftBehind) this.#bound.pulse?.heard();
  }

  #watch(): void {
    const [oldest] = this.#asked;
    if (this.#isWatched || oldest === undefined) return;
    this.#isWatched = true;
    const left = oldest + this.#bound.givenUpAfterMs - performance.now();
    const look = () => {
      this.#isWatched = false;
      const [stillOldest] = this.#asked;
      const isLate =
        stillOldest !== undefined && performance.now() - stillOldest >= this.#bound.givenUpAfterMs;
      if (isLate || (stillOldest !== undefined && this.#isLeftBehind)) this.#cutOff();
      else this.#watch();
    };
    // After what has arrived was read: a process that was busy itself must not take that for silence.
    setTimeout(() => setImmediate(look), Math.min(Math.max(left, 1), LOOKS_EVERY_MS)).unref();
  }

  #cutOff(): void {
    cutOff(this, new DatabaseSilent());
  }
}

const nameOf = ({ host, port }: Place) => `${host}:${port}`;

/** What a pool makes its connections of, so that each keeps to `bound`. */
export function boundClients(bound: AnswerBound): typeof pg.Client {
  return class extends BoundClient {
    constructor(config?: string | ClientConfig) {
      super(typeof config === 'string' ? { connectionString: config } : (config ?? {}), bound);
    }
  };
}

/** One such connection, not opened yet. `name` is what PostgreSQL lists it as. */
export function databaseClient(
  url: string,
  { name, ...bound }: AnswerBound & { name?: string; keepAlive?: boolean },
): BoundClient {
  return new BoundClient(
    { connectionString: url, application_name: name, keepAlive: bound.keepAlive },
    bound,
  );
}
