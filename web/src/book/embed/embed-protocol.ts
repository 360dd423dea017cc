/**
 * What a framed booking form and the page around it say to each other, by `postMessage`. Version 1: fields and types are only
 * ever added. Nothing that the form tells says who books.
 */
interface Envelope {
  source: 'hoststand';
  version: 1;
}

/** From the page around to the form: it listens, so the form may tell it what happens. */
export type HelloMessage = Envelope & { type: 'hello' };

/** What a page may ask to be filled in. In a message, since an address is kept in histories and logs. */
export const PREFILLED = ['party', 'date', 'time', 'area', 'name', 'email', 'phone', 'notes'] as const;

/** Each as text: `4`, `2026-12-24`, `19:30`, `Terrace`. */
type AskedPrefill = Partial<Record<(typeof PREFILLED)[number], string>>;

/** What a page that has greeted asks of the form, by messages of the type `ask`, as often as it likes; what is left out stays as it is. */
export interface HostWishes {
  prefill?: AskedPrefill;
  /** `#rrggbb`; null for the restaurant's own. */
  accent?: string | null;
  /** `none` leaves the restaurant's name, address and words to the page around. */
  header?: 'none' | 'full';
  /** `en`, `de`, `fr` or `es`; anything else is the guest's own. Where the restaurant has chosen one, that stays. */
  lang?: string;
}

/** What the form tells. */
export type EmbedNews =
  /** The form can be seen. */
  | { type: 'ready' }
  /** The language that the form speaks now. */
  | { type: 'language'; language: string }
  /** The height of the form in whole pixels. */
  | { type: 'resize'; height: number }
  /** Escape was pressed, and nothing in the form was there to be closed by it. */
  | { type: 'escape' }
  /** A time is chosen (date yyyy-MM-dd and time HH:mm, at the restaurant), nothing is booked yet. */
  | { type: 'slot_selected'; date: string; time: string; partySize: number }
  /** A booking was made. */
  | { type: 'booked'; date: string; time: string; partySize: number };

/** From the form to the page around. */
export type EmbedMessage = Envelope & EmbedNews;
