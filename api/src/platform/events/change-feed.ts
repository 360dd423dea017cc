import { refused } from '../errors/errors.ts';
import { InOrder } from './backlog.ts';
import type { DomainEvent, Placed, PlacedEvent } from './domain-event.ts';
import type { BusMessage, EventBus } from './event-bus.ts';
import { LiveValues } from './live-values.ts';

/** What a follower may have missed. */
export interface Past {
  /** The position of the last change that it knows. */
  after: number;
  /** What has happened since, in order, at most one more than `MOST_CAUGHT_UP`. */
  read(): Promise<readonly (PlacedEvent & Placed)[]>;
}

/** Every single change of one kind of object, in contrast to a Feed, which shows the newest state only. */
export interface ChangeFeed<Event extends DomainEvent, Change> {
  /** The message as one that this feed tells, or null for any other. */
  told(message: BusMessage): Event | null;
  /** What is told, under the rights of the tenant alone (never of one follower). */
  load(event: Event): Promise<Change>;
  /** Where the follower was last; left out for from now on. */
  past?: Past | undefined;
}

/** So many missed changes are told at once to who comes back: fewer than a backlog takes. */
export const MOST_CAUGHT_UP = 100;

// Every listener of a process hears the same event object: what it tells is loaded once for all of them.
const loads = new WeakMap<DomainEvent, Promise<unknown>>();

/**
 * Follows every change from now on, or from where the follower was last. Ends with an error when a load fails, with FELL_BEHIND when the
 * follower is too slow or has missed too much.
 */
export function followChanges<Event extends DomainEvent, Change>(
  events: EventBus,
  feed: ChangeFeed<Event, Change>,
): AsyncIterableIterator<Change> {
  let unlisten: () => void = () => undefined;
  return new LiveValues<Change>(
    {
      async begin(push, fail) {
        // Loads run side by side; what they find is sent in the order of the events, or what was deleted could come back.
        let sent = Promise.resolve();
        const tell = (message: BusMessage) => {
          const event = feed.told(message);
          if (!event) return;
          sent = Promise.all([loadOnce(feed, event), sent])
            .then(([change]) => push(change))
            .catch(fail);
        };
        const { past } = feed;
        if (!past) {
          unlisten = events.listen(tell);
          return;
        }
        // Heard first and read then: what is committed in between comes by both ways, and the log may be ahead of the bus.
        let last = past.after;
        const tellNew = (message: BusMessage) => {
          if ('position' in message && message.position <= last) return;
          tell(message);
        };
        let meanwhile: BusMessage[] | null = [];
        unlisten = events.listen((message) => (meanwhile ? meanwhile.push(message) : tellNew(message)));
        const missed = await past.read();
        if (missed.length > MOST_CAUGHT_UP) throw missedTooMuch();
        for (const message of missed) tell(message);
        last = missed.at(-1)?.position ?? last;
        for (const message of meanwhile) tellNew(message);
        meanwhile = null;
      },
      end: () => unlisten(),
    },
    new InOrder<Change>(),
  );
}

const missedTooMuch = () =>
  refused(
    'FELL_BEHIND',
    `More than ${MOST_CAUGHT_UP} changes were missed. Read them by \`Restaurant.events\`, and follow from the cursor that it ends with.`,
    { retryAfter: 1 },
  );

function loadOnce<Event extends DomainEvent, Change>(
  feed: ChangeFeed<Event, Change>,
  event: Event,
): Promise<Change> {
  const known = loads.get(event);
  if (known) return known as Promise<Change>;
  const load = feed.load(event);
  loads.set(event, load);
  return load;
}
