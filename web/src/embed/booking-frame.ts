import type { EmbedMessage, HostWishes } from '../book/embed/embed-protocol.ts';

/** Where this script came from: the form comes from there as well, and so do its messages. */
const ORIGIN = new URL(import.meta.url).origin;

/** After so long without a sign of the form, the way to its own page is shown as well. */
const SIGN_WITHIN_MS = 12_000;

const TALLEST = 20_000;

/** Of a person, and so in no address: histories and logs keep those. */
const BY_MESSAGE = ['name', 'email', 'phone', 'notes'];
const BY_ADDRESS = ['party', 'date', 'time', 'area'];

/** The frame with the form: as high as the form says, and the source of the element's events. */
export class BookingFrame {
  readonly element: HTMLElement = document.createElement('div');
  readonly #owner: HTMLElement;
  readonly #hear: (message: EmbedMessage) => void;
  readonly #frame = document.createElement('iframe');
  readonly #link = document.createElement('a');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isGreeted = false;

  /** `hear` is called with what the form tells. */
  constructor(owner: HTMLElement, hear: (message: EmbedMessage) => void) {
    this.#owner = owner;
    this.#hear = hear;
  }

  /** Loads the form. */
  open(): HTMLElement {
    const frame = this.#frame;
    frame.allow = 'geolocation';
    frame.addEventListener('load', this.#greet);
    addEventListener('message', this.#receive);
    this.#load();
    this.element.replaceChildren(frame);
    return this.element;
  }

  /** Whether it was opened. */
  get isOpen(): boolean {
    return this.element.contains(this.#frame);
  }

  /** Stops listening. */
  close(): void {
    clearTimeout(this.#timer);
    this.#frame.removeEventListener('load', this.#greet);
    removeEventListener('message', this.#receive);
  }

  /** Says in words what it is; `wayOn` is the link to the form's own page. */
  name(title: string, wayOn: string): void {
    this.#frame.title = title;
    this.#link.textContent = wayOn;
  }

  /** Begins anew with another restaurant. */
  reload(): void {
    if (this.isOpen) this.#load();
  }

  /** Tells the form what the element's attributes ask for by now. */
  ask(): void {
    if (!this.#isGreeted) return;
    const accent = this.#of('accent');
    this.#post({
      type: 'ask',
      prefill: Object.fromEntries([...BY_ADDRESS, ...BY_MESSAGE].flatMap((name) => this.#prefill(name))),
      accent: accent && /^#[\da-f]{6}$/i.test(accent) ? accent : null,
      header: this.#of('header') === 'none' ? 'none' : 'full',
      lang: this.#of('lang') ?? '',
    });
  }

  #load(): void {
    this.#isGreeted = false;
    clearTimeout(this.#timer);
    this.#link.remove();
    this.#link.href = `${ORIGIN}/book/${this.#restaurant}`;
    this.#link.target = '_blank';
    this.#timer = setTimeout(() => this.element.append(this.#link), SIGN_WITHIN_MS);
    this.#frame.src = `${ORIGIN}/embed/${this.#restaurant}${this.#query()}`;
  }

  #of(name: string): string | null {
    return this.#owner.getAttribute(name);
  }

  get #restaurant(): string {
    return encodeURIComponent(this.#of('restaurant') ?? '');
  }

  #prefill(name: string): [string, string][] {
    const value = this.#of(`prefill-${name}`);
    return value ? [[name, value]] : [];
  }

  #query(): string {
    const query = new URLSearchParams(BY_ADDRESS.flatMap((name) => this.#prefill(name)));
    const experience = this.#of('experience');
    if (experience) query.set('experience', experience);
    const language = this.#of('lang');
    if (language) query.set('lang', language);
    if (this.#of('header') === 'none') query.set('header', 'none');
    return query.size > 0 ? `?${query}` : '';
  }

  #post(message: { type: 'hello' } | ({ type: 'ask' } & HostWishes)): void {
    this.#frame.contentWindow?.postMessage({ source: 'hoststand', version: 1, ...message }, ORIGIN);
  }

  readonly #greet = () => {
    this.#post({ type: 'hello' });
    this.#isGreeted = true;
    this.ask();
  };

  readonly #receive = ({ source, origin, data }: MessageEvent<unknown>) => {
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
    this.#hear(data);
  };
}

/** Whether a message is one of version 1, whole and of the right types. */
function isNews(data: unknown): data is EmbedMessage {
  if (typeof data !== 'object' || data === null) return false;
  const { source, version, type, height, date, time, partySize, language } = data as Record<string, unknown>;
  if (source !== 'hoststand' || version !== 1) return false;
  if (type === 'ready' || type === 'escape') return true;
  if (type === 'resize') return typeof height === 'number';
  if (type === 'language') return typeof language === 'string';
  const isVisit = typeof date === 'string' && typeof time === 'string' && typeof partySize === 'number';
  return (type === 'slot_selected' || type === 'booked') && isVisit;
}
