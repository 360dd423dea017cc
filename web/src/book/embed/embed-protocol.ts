/**
 * What a framed booking form and the page around it say to each other, by `postMessage`. Version 1: fields are only ever
 * added. Nothing here says who books.
 */
interface Envelope {
  source: 'hoststand';
  version: 1;
}

/** From the page around to the form: it listens, so the form may tell it what happens. */
export type HelloMessage = Envelope & { type: 'hello' };

/** What the form tells. */
export type EmbedNews =
  /** The form can be seen. */
  | { type: 'ready' }
  /** The height of the form in whole pixels. */
  | { type: 'resize'; height: number }
  /** A time is chosen (date yyyy-MM-dd and time HH:mm, at the restaurant), nothing is booked yet. */
  | { type: 'slot_selected'; date: string; time: string; partySize: number }
  /** A booking was made. */
  | { type: 'booked'; date: string; time: string; partySize: number };

/** From the form to the page around. */
export type EmbedMessage = Envelope & EmbedNews;
