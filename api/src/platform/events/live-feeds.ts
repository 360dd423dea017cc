import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from '../logging/logger.ts';
import { NewestAlone } from './backlog.ts';
import type { BusMessage, EventBus } from './event-bus.ts';
import { LiveValues } from './live-values.ts';

/**
 * Followers who are told at once. In between others have their turn: requests, and those who were told before, whose answers
 * are on their way while the next are told.
 */
const TOLD_AT_ONCE = 50;

/** What one live query shows, and when it changes. */
export interface Feed<Value> {
  /** Two followers with the same key share every load: one per event and tenant, however many watch. */
  key: string;
  /** Whether this message changes what the feed shows. */
  isTouchedBy(message: BusMessage): boolean;
  /** The value now, under the rights of the tenant alone (never of one follower). */
  load(): Promise<Value>;
}

interface Followed {
  push: Set<(value: unknown) => void>;
  /** How many changes were heard; a load that began before the newest one is not shown. */
  changes: number;
  isLoading: boolean;
  isStale: boolean;
  unlisten: () => void;
}

/**
 * Live queries that always show the newest state: the first value at once, then a value after every change. Changes
 * that come while a load runs are answered by one more load. A follower that reads slowly keeps the newest value
 * only, so it costs one value of memory and delays nobody.
 */
export class LiveFeeds {
  readonly #events: EventBus;
  readonly #logger: Logger;
  readonly #followed = new Map<string, Followed>();

  constructor(events: EventBus, logger: Logger) {
    this.#events = events;
    this.#logger = logger;
  }

  /** Follows a feed until the iterator is returned. A load that fails is logged and waits for the next change. */
  follow<Value>(feed: Feed<Value>): AsyncIterableIterator<Value> {
    let leave: () => void = () => undefined;
    return new LiveValues<Value>(
      {
        begin: async (push) => {
          const send = (value: unknown) => push(value as Value);
          const followed = this.#join(feed, send);
          leave = () => this.#leave(feed, followed, send);
          let heard: number;
          let value: Value;
          do {
            heard = followed.changes;
            value = await feed.load();
          } while (heard !== followed.changes);
          push(value);
        },
        end: () => leave(),
      },
      new NewestAlone<Value>(),
    );
  }

  #join(feed: Feed<unknown>, send: (value: unknown) => void): Followed {
    const known = this.#followed.get(feed.key);
    if (known) {
      known.push.add(send);
      return known;
    }
    const followed: Followed = {
      push: new Set([send]),
      changes: 0,
      isLoading: false,
      isStale: false,
      unlisten: () => undefined,
    };
    followed.unlisten = this.#events.listen((message) => {
      if (feed.isTouchedBy(message)) void this.#reload(feed, followed);
    });
    this.#followed.set(feed.key, followed);
    return followed;
  }

  #leave({ key }: Feed<unknown>, followed: Followed, send: (value: unknown) => void): void {
    followed.push.delete(send);
    if (followed.push.size > 0 || this.#followed.get(key) !== followed) return;
    followed.unlisten();
    this.#followed.delete(key);
  }

  async #reload(feed: Feed<unknown>, followed: Followed): Promise<void> {
    followed.isStale = true;
    followed.changes += 1;
    if (followed.isLoading) return;
    followed.isLoading = true;
    while (followed.isStale) {
      followed.isStale = false;
      try {
        await tell(followed, await feed.load());
      } catch (error) {
        this.#logger.error({ err: error, feed: feed.key }, 'a live query could not be loaded');
      }
    }
    followed.isLoading = false;
  }
}

async function tell({ push }: Followed, value: unknown): Promise<void> {
  let told = 0;
  for (const send of [...push]) {
    if (!push.has(send)) continue; // has left meanwhile
    send(value);
    told += 1;
    if (told % TOLD_AT_ONCE === 0) await nextTurn();
  }
}
