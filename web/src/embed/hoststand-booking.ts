import { BookingFrame } from './booking-frame.ts';
import { styles } from './styles.ts';

/**
 * `<hoststand-booking restaurant="rest_…">`: a restaurant's booking form on its own site.
 *
 * - `mode`: `inline` (default), `popup` (a button that opens the form) or `floating` (the button in the corner of the
 *   window); `label`, `color` and `text-color` are the button's.
 * - `restaurant-name` names the frame to assistive technology.
 * - `lang` (`en`, `de`, `fr` or `es`) is the language of the form, where the restaurant has not chosen one; else
 *   that of the diner's browser.
 * - `prefill-party`, `-date` (yyyy-MM-dd), `-time` (HH:mm), `-name`, `-email`, `-phone`, `-notes` fill the form in.
 *
 * Fires `hoststand:ready`, `hoststand:slot_selected` and `hoststand:booked`; the last two with `date`, `time` and
 * `partySize` as `detail`, and nothing about the guest. What the element holds is shown where scripts do not run.
 */
export class HoststandBooking extends HTMLElement {
  #frame: BookingFrame | null = null;

  connectedCallback(): void {
    if (this.#frame || !this.getAttribute('restaurant')) return;
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styles()];
    const frame = new BookingFrame(this);
    this.#frame = frame;
    const mode = this.getAttribute('mode');
    if (mode === 'popup' || mode === 'floating') root.replaceChildren(...this.#popUp(frame, mode));
    else root.replaceChildren(frame.open());
  }

  disconnectedCallback(): void {
    this.#frame?.close();
    this.#frame = null;
  }

  #popUp(frame: BookingFrame, mode: 'popup' | 'floating'): HTMLElement[] {
    const label = this.getAttribute('label') || 'Book a table';
    const button = buttonOf(label, `open ${mode}`);
    button.setAttribute('aria-haspopup', 'dialog');
    button.style.backgroundColor = this.getAttribute('color') ?? '';
    button.style.color = this.getAttribute('text-color') ?? '';
    const close = buttonOf('×', 'close');
    close.setAttribute('aria-label', 'Close');
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', label);
    dialog.append(close);
    button.addEventListener('click', () => {
      if (!dialog.contains(frame.element)) dialog.append(frame.open());
      dialog.showModal();
    });
    close.addEventListener('click', () => dialog.close());
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog) dialog.close(); // beside the form
    });
    return [button, dialog];
  }
}

function buttonOf(text: string, part: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.className = part;
  return button;
}
