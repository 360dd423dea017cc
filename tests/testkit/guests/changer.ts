import type { SeededRestaurant } from '../seed.ts';
import type { TestServer } from '../server.ts';
import type { Asked } from './payer.ts';

interface Refused {
  code: string;
  message: string;
  field: string[] | null;
}

interface Standing {
  date: string;
  time: string;
  guests: number;
  status: string;
}

/** The visit that a guest wants; as a week from the restaurant's first day at 19:00, for six, unless said otherwise. */
interface OtherVisit {
  date?: string;
  time?: string;
  guests?: number;
  /** What is chosen anew of the experience that was booked. */
  menuChoices?: { optionId: string; count: number }[] | null;
  addOns?: { optionId: string; count: number }[] | null;
}

/** A time as the page of a booking shows it. */
interface AskedSlot {
  time: string;
  guarantee: Asked | null;
  returnsMinor: number | null;
}

/** What is said beside the visit. */
interface Remarks {
  specialRequests?: string | null;
  wishes?: string[];
}

/** Somebody with a manage link who wants another visit, for which more is asked. */
export class Changer {
  readonly #server: Pick<TestServer, 'stranger'>;
  readonly #restaurant: SeededRestaurant;
  readonly #token: string;

  constructor(server: Pick<TestServer, 'stranger'>, restaurant: SeededRestaurant, token: string) {
    this.#server = server;
    this.#restaurant = restaurant;
    this.#token = token;
  }

  #whole<Visit extends OtherVisit>(visit: Visit): Visit & { date: string; time: string; guests: number } {
    return { date: this.#restaurant.dayFromToday(7), time: '19:00:00', guests: 6, ...visit };
  }

  /** What the change is asked for, as the page shows it; null for nothing. */
  async reads(visit: OtherVisit): Promise<Asked | null> {
    return (await this.#slotOf(visit))?.guarantee ?? null;
  }

  /** What goes back by the change, as the page shows it; null for nothing. */
  async readsBack(visit: OtherVisit): Promise<number | null> {
    return (await this.#slotOf(visit))?.returnsMinor ?? null;
  }

  async #slotOf(visit: OtherVisit): Promise<AskedSlot | undefined> {
    const { time, ...asked } = this.#whole(visit);
    const { managedBooking } = await this.#server.stranger().ask<{
      managedBooking: { availability: { slots: AskedSlot[] } };
    }>(
      `query($token: String!, $date: LocalDate!, $guests: Int!, $menuChoices: [ChosenOptionInput!], $addOns: [ChosenOptionInput!]) {
        managedBooking(token: $token) { availability(date: $date, partySize: $guests, menuChoices: $menuChoices, addOns: $addOns) {
          slots { time returnsMinor guarantee { kind amountMinor dueNowMinor currency freeUntil termsId sentences } } } } }`,
      { token: this.#token, ...asked },
    );
    return managedBooking.availability.slots.find((slot) => slot.time === time);
  }

  /** Changes the booking without paying for it. */
  async changes(
    visit: OtherVisit,
    told: { returnsMinor?: number } = {},
  ): Promise<{ booking: Standing | null; userErrors: Refused[] }> {
    const { changeManagedBooking } = await this.#server.stranger().ask<{
      changeManagedBooking: { booking: Standing | null; userErrors: Refused[] };
    }>(
      `mutation($input: ChangeManagedBookingInput!) { changeManagedBooking(input: $input) {
        booking { date time guests status } userErrors { code message field } } }`,
      { input: { token: this.#token, ...this.#whole(visit), ...told } },
    );
    return changeManagedBooking;
  }

  /** Accepts terms: where to pay, or why not; the booking is changed at once where neither is so. */
  async accepts(
    visit: OtherVisit,
    termsId: string,
    remarks: Remarks = {},
  ): Promise<{ url: string | null; booking: Standing | null; userErrors: Refused[] }> {
    const { payForChange } = await this.#server.stranger().ask<{
      payForChange: { url: string | null; booking: Standing | null; userErrors: Refused[] };
    }>(
      `mutation($input: PayForChangeInput!) { payForChange(input: $input) { url expiresAt
        booking { date time guests status } userErrors { code message field } } }`,
      { input: { token: this.#token, ...this.#whole(visit), ...remarks, termsId } },
    );
    return payForChange;
  }

  /** Reads and accepts: the address of the provider's page. */
  async goesToPay(visit: OtherVisit): Promise<string> {
    const asked = await this.reads(visit);
    const { url, userErrors } = await this.accepts(visit, asked?.termsId ?? '');
    if (!url) throw new Error(`The guest was not sent to pay: ${JSON.stringify(userErrors)}`);
    return url;
  }

  /** Comes back from the provider and asks what became of it. */
  async comesBack(
    givesUp = false,
  ): Promise<{ state: string | null; booking: Standing | null; userErrors: Refused[] }> {
    const { settleManagedPayment } = await this.#server.stranger().ask<{
      settleManagedPayment: { state: string | null; booking: Standing | null; userErrors: Refused[] };
    }>(
      `mutation($input: SettleManagedPaymentInput!) { settleManagedPayment(input: $input) { state
        booking { date time guests status } userErrors { code message field } } }`,
      { input: { token: this.#token, givesUp } },
    );
    return settleManagedPayment;
  }
}
