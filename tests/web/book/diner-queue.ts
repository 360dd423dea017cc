import { Repeater } from '@graphql-yoga/subscription';
import { act } from '@testing-library/react';

/** The token that opens the place in the queue. */
export const PLACE_TOKEN = 'place-opens';

/** A guest's place, in the schema's words. */
interface Place {
  restaurantName: string;
  restaurantPhone: string | null;
  customerName: string;
  partySize: number;
  status: 'WAITING' | 'NOTIFIED' | 'SEATED' | 'CANCELLED';
  position: number | null;
  estimatedWait: number;
  lowMinutes: number | null;
  highMinutes: number | null;
  joinedAt: string;
  notifiedAt: string | null;
}

/** The waitlist as guests meet it. Tests set its fields. */
export class DinerQueue {
  /** What parties are told before they join, whatever their size; null where guests cannot join. */
  wait: { partiesAhead: number; lowMinutes: number | null; highMinutes: number | null } | null = null;
  place: Place = {
    restaurantName: 'Osteria Bellavista',
    restaurantPhone: null,
    customerName: 'Ada',
    partySize: 2,
    status: 'WAITING',
    position: 2,
    estimatedWait: 80,
    lowMinutes: 65,
    highMinutes: 95,
    joinedAt: '2026-11-21T19:00:00.000Z',
    notifiedAt: null,
  };
  readonly #followers = new Set<() => void>();

  /** What of it is a field of the restaurant. */
  readonly ofRestaurant = {
    guestWait: ({ partySize }: { partySize: number }) => this.wait && { partySize, ...this.wait },
  };

  /** Reads and writes at the root of the schema. */
  rootsFor(restaurant: () => object | null) {
    return {
      waitlistPlace: ({ token }: { token: string }) =>
        token === PLACE_TOKEN ? { ...this.place, restaurant: restaurant() } : null,
    };
  }

  /** The place at once, and again whenever `changesTo` says another. */
  follow(restaurant: () => object | null) {
    return new Repeater<object>(async (push, stop) => {
      const tell = () => void push({ waitlistPlaceChanged: { ...this.place, restaurant: restaurant() } });
      tell();
      this.#followers.add(tell);
      await stop;
      this.#followers.delete(tell);
    });
  }

  /** The queue moves, and everybody who follows it hears so. */
  async changesTo(part: Partial<Place>) {
    this.place = { ...this.place, ...part };
    await act(async () => {
      for (const tell of this.#followers) tell();
    });
  }
}
