import type { EmbedMessage } from '../book/embed/embed-protocol.ts';
import { BookingFrame } from './booking-frame.ts';
import { styles } from './styles.ts';
import { wordsIn } from './words.ts';

const PREFILLS = ['party', 'date', 'time', 'area', 'name', 'email', 'phone', 'notes'].map(
  (each) => `prefill-${each}`,
);

/**
 * `<hoststand-booking restaurant="rest_…">`: a restaurant's booking form on its own site. Every attribute can be changed at any
 * time; docs/embed.md lists them. What the element holds is shown where scripts do not run.
 *
 * Fires `hoststand:ready`, `hoststand:opened`, `hoststand:closed`, `hoststand:slot_selected` and `hoststand:booked`; the last two
 * with `date`, `time` and `partySize` as `detail`, and nothing about the guest.
 */
export class HoststandBooking extends HTMLElement {
  static readonly observedAttributes = [
    ...[
      'restaurant',
      'mode',
      'label',
      'color',
      'text-color',
      'restaurant-name',
      'lang',
      'accent',
      'header',
      'experience',
    ],
    ...PREFILLS,
  ];

  #frame: BookingFrame | null = null;
  readonly #button = buttonOf('open');
  readonly #close = buttonOf('close');
  readonly #dialog = document.createElement('dialog');
  /** What the form says that it speaks. */
  #language: string | null = null;
  /** Attributes that have changed and were not looked at yet. */
  readonly #changed = new Set<string>();

  constructor() {
    super();
    const dialog = this.#dialog;
    this.#button.ariaHasPopup = 'dialog';
    this.#button.addEventListener('click', () => this.open());
    this.#close.textContent = '×';
    this.#close.addEventListener('click', () => this.close());
    dialog.append(this.#close);
    dialog.addEventListener('close', () => this.#tell('closed'));
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog) this.close(); // beside the form
    });
  }

  connectedCallback(): void {
    this.#show();
  }

  disconnectedCallback(): void {
    this.#frame?.close();
    this.#frame = null;
    this.#changed.clear();
    this.shadowRoot?.replaceChildren();
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now || !this.isConnected) return;
    // Several that are set in a row are one change.
    if (this.#changed.size === 0) queueMicrotask(() => this.#follow());
    this.#changed.add(name);
  }

  /** Opens the pop-up, for a button of your own; without one, nothing happens. */
  open(): void {
    const dialog = this.#dialog;
    if (!this.#frame || !dialog.isConnected || dialog.open) return;
    if (!this.#frame.isOpen) dialog.append(this.#frame.open());
    dialog.showModal();
    this.#tell('opened');
  }

  /** Closes the pop-up. */
  close(): void {
    this.#dialog.close();
  }

  #show(): void {
    this.#frame?.close();
    this.#frame = null;
    if (this.#dialog.open) this.close();
    if (!this.getAttribute('restaurant')) {
      this.shadowRoot?.replaceChildren();
      return;
    }
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styles()];
    const frame = new BookingFrame(this, this.#hear);
    this.#frame = frame;
    this.#dialog.replaceChildren(this.#close);
    this.#speak();
    const mode = this.getAttribute('mode');
    if (mode === 'popup' || mode === 'floating') this.#showButton(root, mode);
    else root.replaceChildren(frame.open());
  }

  #showButton(root: ShadowRoot, mode: 'popup' | 'floating'): void {
    const button = this.#button;
    button.className = `open ${mode}`;
    // The top layer: there alone nothing around the element moves, cuts or covers it.
    button.popover = mode === 'floating' ? 'manual' : null;
    root.replaceChildren(button, this.#dialog);
    if (mode === 'floating') button.showPopover?.();
  }

  #follow(): void {
    const changed = new Set(this.#changed);
    this.#changed.clear();
    if (!this.isConnected || changed.size === 0) return;
    // What the form spoke before: it may be gone before it says what it speaks now.
    if (changed.has('lang') || changed.has('restaurant')) this.#language = null;
    if (!this.#frame || changed.has('mode') || !this.getAttribute('restaurant')) this.#show();
    else {
      this.#speak();
      if (changed.has('restaurant') || changed.has('experience')) this.#frame.reload();
      else this.#frame.ask();
    }
  }

  /** Words and colours of what stands around the form. */
  #speak(): void {
    const of = (name: string) => this.getAttribute(name) ?? '';
    const words = wordsIn([this.#language, this.getAttribute('lang'), ...navigator.languages]);
    const label = of('label') || words.book;
    const { style } = this.#button;
    this.#button.textContent = label;
    style.backgroundColor = of('color') || of('accent');
    style.color = of('text-color');
    this.#close.ariaLabel = words.close;
    this.#dialog.ariaLabel = label;
    this.#close.lang = words.language;
    // A label of the site's own is in the site's language.
    for (const element of [this.#button, this.#dialog])
      if (of('label')) element.removeAttribute('lang');
      else element.lang = words.language;
    const name = of('restaurant-name');
    const title = words.language === 'en' ? `${name} ${words.form}` : `${words.form} ${name}`;
    this.#frame?.name(title.trim(), words.wayOn);
  }

  readonly #hear = (message: EmbedMessage) => {
    if (message.type === 'escape') this.close();
    else if (message.type === 'language') {
      this.#language = message.language;
      this.#speak();
    } else if (message.type === 'slot_selected' || message.type === 'booked') {
      const { type, date, time, partySize } = message;
      this.#tell(type, { date, time, partySize });
    } else if (message.type === 'ready') this.#tell('ready');
  };

  #tell(type: string, detail: object = {}): void {
    this.dispatchEvent(new CustomEvent(`hoststand:${type}`, { detail, bubbles: true, composed: true }));
  }
}

function buttonOf(part: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = part;
  return button;
}
