import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, graphql } from 'graphql';
import { vi } from 'vitest';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'));

interface BookingInput {
  date: string;
  time: string;
  guests: number;
  email: string;
  idempotencyKey: string;
}

interface Slot {
  time: string;
  startsAt: string;
  available: boolean;
  reason: string | null;
}

interface Refusal {
  alternatives?: { time: string }[];
  userErrors: { field: string[] | null; message: string; code: string }[];
}

/** The day on which all tests of the booking page happen, at the restaurant. */
export const TODAY = '2026-11-21';

/** A time that can be booked. */
export const free = (time: string): Slot => ({
  time,
  startsAt: `${TODAY}T${time}Z`,
  available: true,
  reason: null,
});

/** A time that cannot. */
export const closed = (time: string, reason: string): Slot => ({ ...free(time), available: false, reason });

/**
 * The API as a diner's page meets it: the real schema over a few values in memory, reached through `fetch`.
 * Tests change its public fields before or between requests.
 */
export class DinerApi {
  restaurant: Record<string, unknown> | null = {
    id: 'rest_1',
    name: 'Osteria Bellavista',
    address: '12 Harbour Street',
    phone: '+1 617 555 0134',
    description: null,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    today: TODAY,
  };
  slots: Slot[] = [free('18:00:00'), free('19:00:00'), closed('19:15:00', 'FULL_ROOM')];
  status = 'PENDING';
  refusal: Refusal | null = null;
  /** `unreachable`: nothing arrives. `answerLost`: it arrives, the answer does not. */
  line: 'good' | 'unreachable' | 'answerLost' = 'good';
  errorCode: string | null = null;
  readonly bookings = new Map<string, BookingInput>();
  readonly received: BookingInput[] = [];
  readonly asked: { date: string; partySize: number }[] = [];

  constructor() {
    vi.stubGlobal('fetch', (_url: string, init: RequestInit) => this.answer(JSON.parse(String(init.body))));
  }

  private async answer({ query, variables }: { query: string; variables: Record<string, unknown> }) {
    if (this.line === 'unreachable') throw new TypeError('Failed to fetch');
    const isWrite = query.startsWith('mutation');
    if (isWrite && this.errorCode) {
      return Response.json({
        errors: [{ message: 'No', extensions: { code: this.errorCode, retryAfter: 30 } }],
      });
    }
    const result = await graphql({
      schema,
      source: query,
      variableValues: variables,
      rootValue: this.root(),
    });
    if (this.line === 'answerLost' && isWrite) throw new TypeError('Failed to fetch');
    return Response.json(result);
  }

  private root() {
    return {
      restaurant: () =>
        this.restaurant && {
          ...this.restaurant,
          availability: (wanted: { date: string; partySize: number }) => {
            this.asked.push(wanted);
            return { ...wanted, slots: this.slots };
          },
        },
      createBooking: ({ input }: { input: BookingInput }) => {
        this.received.push(input);
        if (this.refusal) return { booking: null, ...this.refusal };
        if (!this.bookings.has(input.idempotencyKey)) this.bookings.set(input.idempotencyKey, input);
        return {
          booking: { ...input, id: 'bkg_1', reference: 'K7QX2M', status: this.status },
          userErrors: [],
        };
      },
    };
  }
}
