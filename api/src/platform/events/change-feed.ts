import { InOrder } from './backlog.ts';
import type { DomainEvent } from './domain-event.ts';
import type { BusMessage, EventBus } from './event-bus.ts';
import { LiveValues } from './live-values.ts';

/** Every single change of one kind of object, in contrast to a Feed, which shows the newest state only. */
export interface ChangeFeed<Event extends DomainEvent, Change> {
  /** The message as one that this feed tells, or null for any other. */
  told(message: BusMessage): Event | null;
  /** What is told, under the rights of the tenant alone (never of one follower). */
  load(event: Event): Promise<Change>;
}

// Every listener of a process hears the same event object: what it tells is loaded once for all of them.
const loads = new WeakMap<DomainEvent, Promise<unknown>>();

/** Follows every change from now on. Ends with an error when a load fails, with FELL_BEHIND when the follower is too slow. */
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
        unlisten = events.listen((message) => {
          const event = feed.told(message);
          if (!event) return;
          sent = Promise.all([loadOnce(feed, event), sent])
            .then(([change]) => push(change))
            .catch(fail);
        });
      },
      end: () => unlisten(),
    },
    new InOrder<Change>(),
  );
}

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
