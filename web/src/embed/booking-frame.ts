import type { EmbedMessage, HelloMessage } from '../book/embed/embed-protocol.ts';

/** Where this script came from: the form comes from there as well, and so do its messages. */
const ORIGIN = new URL(import.meta.url).origin;

/** After so long without a sign of the form, the way to its own page is shown as well. */
const SIGN_WITHIN_MS = 12_000;

const PREFILLED = ['party', 'date', 'time', 'name', 'email', 'phone', 'notes'];
const TALLEST = 20_000;

/** The frame with the form: as high as the form says, and the source of the element's events. */
export class BookingFrame {
  readonly element: HTMLElement = document.createElement('div');
  readonly #owner: HTMLElement;
  readonly #frame = document.createElement('iframe');
  readonly #link = document.createElement('a');
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(owner: HTMLElement) {
    this.#owner = owner;
  }

  /** Loads the form. */
  open(): HTMLElement {
    const frame = this.#frame;
    frame.src = `${ORIGIN}/embed/${this.#restaurant}${this.#query()}`;
    frame.title = `${this.#owner.getAttribute('restaurant-name') ?? ''} Booking Form`.trim();
    frame.allow = 'geolocation';
    frame.addEventListener('load', this.#greet);
    addEventListener('message', this.#hear);
    this.#timer = setTimeout(() => this.element.append(this.#wayOn()), SIGN_WITHIN_MS);
    this.element.replaceChildren(frame);
    return this.element;
  }

  /** Stops listening. */
  close(): void {
    clearTimeout(this.#timer);
    this.#frame.removeEventListener('load', this.#greet);
    removeEventListener('message', this.#hear);
  }

  get #restaurant(): string {
    return encodeURIComponent(this.#owner.getAttribute('restaurant') ?? '');
  }

  #query(): string {
    const query = new URLSearchParams();
    for (const name of PREFILLED) {
      const value = this.#owner.getAttribute(`prefill-${name}`);
      if (value) query.set(name, value);
    }
    const language = this.#owner.getAttribute('lang');
    if (language) query.set('lang', language);
    return query.size > 0 ? `?${query}` : '';
  }

  #wayOn(): HTMLAnchorElement {
    const link = this.#link;
    link.href = `${ORIGIN}/book/${this.#restaurant}`;
    link.target = '_blank';
    link.textContent = 'Open the booking form';
    return link;
  }

  readonly #greet = () => {
    const hello: HelloMessage = { source: 'hoststand', version: 1, type: 'hello' };
    this.#frame.contentWindow?.postMessage(hello, ORIGIN);
  };

  readonly #hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (origin !== ORIGIN || source !== this.#frame.contentWindow || !isNews(data)) return;
    if (data.type === 'resize') {
      const { height } = data;
      if (height > 0 && height < TALLEST) this.#frame.style.height = `${height}px`;
      return;
    }
    if (data.type === 'ready') {
      clearTimeout(this.#timer);
      this.#link.remove();
    }
    const detail =
      data.type === 'ready' ? {} : { date: data.date, time: data.time, partySize: data.partySize };
    const event = new CustomEvent(`hoststand:${data.type}`, { detail, bubbles: true, composed: true });
    this.#owner.dispatchEvent(event);
  };
}

/** Whether a message is one of version 1, whole and of the right types. */
function isNews(data: unknown): data is EmbedMessage {
  if (typeof data !== 'object' || data === null) return false;
  const { source, version, type, height, date, time, partySize } = data as Record<string, unknown>;
  if (source !== 'hoststand' || version !== 1) return false;
  if (type === 'ready') return true;
  if (type === 'resize') return typeof height === 'number';
  const isVisit = typeof date === 'string' && typeof time === 'string' && typeof partySize === 'number';
  return (type === 'slot_selected' || type === 'booked') && isVisit;
}
