import { type HostBridge, HostFailed, type ToolResult } from '../host/host-bridge.ts';
import { spoken } from '../language/speak.ts';
import { type Booked, type Day, type Hold, type Refusal, Refused, type Restaurant } from './answers.ts';

/** The visit that is asked for. */
export interface Visit {
  date: string;
  party: number;
  areaId: string;
}

/** Who comes, as typed. */
export interface Guest {
  name: string;
  email: string;
  phone: string;
  requests: string;
}

/** The tools of the server that this page uses. All throw Refused when the server says no, and HostFailed when nobody knows. */
export class ServerTools {
  readonly #host: HostBridge;

  constructor(host: HostBridge) {
    this.#host = host;
  }

  open(restaurantId: string): Promise<Restaurant> {
    return this.#use('restaurant_reservation', { restaurant_id: restaurantId });
  }

  times(restaurantId: string, visit: Visit, holdToken?: string): Promise<Day> {
    return this.#use('search_availability', { ...named(restaurantId, visit), hold_token: holdToken });
  }

  hold(restaurantId: string, visit: Visit, time: string, holdToken?: string): Promise<Hold> {
    return this.#use('hold_table', { ...named(restaurantId, visit), time, hold_token: holdToken });
  }

  /** Books: the same key twice is one booking. `another` says that a second one on that day is meant. */
  book(
    restaurantId: string,
    visit: Visit,
    guest: Guest,
    said: { time: string; key: string; holdToken?: string; another: boolean },
  ): Promise<Booked> {
    const { time, key, holdToken, another } = said;
    return this.#use('confirm_booking', {
      ...named(restaurantId, visit),
      time,
      name: guest.name,
      email: guest.email,
      phone: guest.phone,
      requests: guest.requests || undefined,
      user_confirmed: true,
      idempotency_key: key,
      hold_token: holdToken,
      language: spoken(),
      another: another || undefined,
    });
  }

  async #use<Said>(name: string, args: object): Promise<Said> {
    return saidBy<Said>(await this.#host.callTool(name, args));
  }
}

/** What a tool said. Throws Refused, and HostFailed for an answer that is none of ours. */
export function saidBy<Said>({ structuredContent, isError }: ToolResult): Said {
  const said = structuredContent as { refusal?: Refusal } | undefined;
  if (said?.refusal) throw new Refused(said.refusal);
  if (!said || isError) throw new HostFailed('no answer of ours');
  return said as Said;
}

const named = (restaurant: string, { date, party, areaId }: Visit) => ({
  restaurant,
  date,
  party_size: party,
  area_id: areaId || undefined,
});
