import type { EmbedMessage, EmbedNews, HelloMessage } from './embed-protocol.ts';

/**
 * The page around the form. It has to greet first, and then alone hears of the form: the browser vouches for its origin,
 * and the header of this page for its right to show the form.
 */
export class HostPage {
  readonly #window: Window;
  #origin: string | null = null;
  /** The last news of each kind, for a page that greets late. */
  readonly #untold = new Map<EmbedNews['type'], EmbedNews>();

  /** `own` is the window of the form. Listens from now on. */
  constructor(own: Window) {
    this.#window = own;
    own.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== own.parent || own.parent === own || !isHello(data)) return;
      if (!/^https?:\/\//.test(origin)) return; // a page without an origin cannot be addressed
      this.#origin = origin;
      for (const news of this.#untold.values()) this.#send(origin, news);
      this.#untold.clear();
    });
  }

  /** Tells it, now or as soon as the page greets. */
  tell(news: EmbedNews): void {
    if (this.#origin === null) this.#untold.set(news.type, news);
    else this.#send(this.#origin, news);
  }

  #send(origin: string, news: EmbedNews): void {
    const message: EmbedMessage = { source: 'hoststand', version: 1, ...news };
    this.#window.parent.postMessage(message, origin);
  }
}

function isHello(data: unknown): data is HelloMessage {
  if (typeof data !== 'object' || data === null) return false;
  const { source, version, type } = data as Partial<Record<keyof HelloMessage, unknown>>;
  return source === 'hoststand' && version === 1 && type === 'hello';
}
