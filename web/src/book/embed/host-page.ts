import {
  type EmbedMessage,
  type EmbedNews,
  type HelloMessage,
  type HostWishes,
  PREFILLED,
} from './embed-protocol.ts';

type Listener = (wishes: HostWishes) => void;

/**
 * The page around the form. It has to greet first, and then alone hears of the form and may ask something of it: the browser
 * vouches for its origin, and the header of this page for its right to show the form.
 */
export class HostPage {
  readonly #window: Window;
  #origin: string | null = null;
  /** The last news of each kind, for a page that greets late. */
  readonly #untold = new Map<EmbedNews['type'], EmbedNews>();
  /** All that it has asked for so far. */
  #wishes: HostWishes = {};
  readonly #listeners = new Set<Listener>();

  /** `own` is the window of the form. Listens from now on. */
  constructor(own: Window) {
    this.#window = own;
    own.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== own.parent || own.parent === own) return;
      if (!/^https?:\/\//.test(origin)) return; // a page without an origin cannot be addressed
      if (isHello(data)) this.#greeted(origin);
      else if (origin === this.#origin) this.#asked(wishesIn(data));
    });
  }

  /** Tells it, now or as soon as the page greets. */
  tell(news: EmbedNews): void {
    if (this.#origin === null) this.#untold.set(news.type, news);
    else this.#send(this.#origin, news);
  }

  /** Calls with all that the page has asked for, now and whenever it asks for more; returns how to stop. */
  follow(listener: Listener): () => void {
    this.#listeners.add(listener);
    listener(this.#wishes);
    return () => this.#listeners.delete(listener);
  }

  #greeted(origin: string): void {
    this.#origin = origin;
    for (const news of this.#untold.values()) this.#send(origin, news);
    this.#untold.clear();
  }

  #asked(wishes: HostWishes): void {
    const prefill = { ...this.#wishes.prefill, ...wishes.prefill };
    this.#wishes = { ...this.#wishes, ...wishes, prefill };
    for (const listener of this.#listeners) listener(this.#wishes);
  }

  #send(origin: string, news: EmbedNews): void {
    const message: EmbedMessage = { source: 'hoststand', version: 1, ...news };
    this.#window.parent.postMessage(message, origin);
  }
}

function isHello(data: unknown): data is HelloMessage {
  return typeOf(data) === 'hello';
}

/** The type of a message of version 1; null for anything else. */
function typeOf(data: unknown): unknown {
  if (!isRecord(data)) return null;
  return data.source === 'hoststand' && data.version === 1 ? data.type : null;
}

/** What of a message makes sense; the rest is passed over. */
function wishesIn(data: unknown): HostWishes {
  if (typeOf(data) !== 'ask' || !isRecord(data)) return {};
  const { prefill, accent, header, lang } = data;
  const isAccent = accent === null || (typeof accent === 'string' && /^#[\da-f]{6}$/i.test(accent));
  return {
    ...(isRecord(prefill) && { prefill: textsIn(prefill) }),
    ...(isAccent && { accent }),
    ...((header === 'none' || header === 'full') && { header }),
    ...(typeof lang === 'string' && { lang }),
  };
}

function textsIn(given: Record<string, unknown>) {
  return Object.fromEntries(
    PREFILLED.flatMap((name) => {
      const value = given[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
