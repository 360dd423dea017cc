import type { Found } from './search-index.ts';

/** So many are seen; a better word finds the rest. */
const MOST = 12;

/** The search field: results below it while one types, walked by arrow keys. Its index is fetched when it is first entered. */
export function followSearch(): void {
  const form = document.querySelector<HTMLFormElement>('[data-search]');
  const input = form?.querySelector('input');
  const results = form?.querySelector<HTMLElement>('[data-results]');
  if (!form || !input || !results) return;
  const field = new SearchField(input, results);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    field.openChosen();
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) field.close();
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select');
    const isAsked =
      (event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey));
    if (!isAsked) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}

class SearchField {
  readonly #input: HTMLInputElement;
  readonly #results: HTMLElement;
  readonly #list = document.createElement('div');
  readonly #note = document.createElement('p');
  #chosen = -1;
  #asked = 0;

  constructor(input: HTMLInputElement, results: HTMLElement) {
    this.#input = input;
    this.#results = results;
    this.#list.id = 'developers-found';
    this.#list.setAttribute('role', 'listbox');
    this.#list.setAttribute('aria-label', 'Results');
    this.#note.setAttribute('role', 'status');
    results.append(this.#list, this.#note);
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-expanded', 'false');
    input.setAttribute('aria-controls', this.#list.id);
    input.setAttribute('aria-autocomplete', 'list');
    input.addEventListener(
      'focus',
      () => void import('./search-index.ts').then(({ loaded }) => loaded()).catch(() => undefined),
    );
    input.addEventListener('input', () => {
      this.#choose(-1);
      void this.#find();
    });
    input.addEventListener('keydown', this.#handleKey);
  }

  close(): void {
    this.#results.hidden = true;
    this.#input.setAttribute('aria-expanded', 'false');
    this.#choose(-1);
  }

  /** Goes to what is chosen, else to the first that was found. */
  openChosen(): void {
    const option = this.#options[Math.max(0, this.#chosen)];
    if (option) location.assign(option.href);
  }

  get #options(): HTMLAnchorElement[] {
    return [...this.#results.querySelectorAll('a')];
  }

  async #find(): Promise<void> {
    const asked = ++this.#asked;
    const words = this.#input.value.trim();
    if (words === '') return this.close();
    const said = await import('./search-index.ts').then(({ find }) => find(words, MOST)).catch(() => null);
    if (asked !== this.#asked) return; // somebody has typed on
    this.#show(said);
  }

  #show(found: readonly Found[] | null): void {
    // Whoever was quicker than the search has chosen among what earlier letters found.
    const chosen = this.#options[this.#chosen]?.href;
    const rows = (found ?? []).map(optionOf);
    this.#list.replaceChildren(...rows);
    if (found === null) this.#note.textContent = 'The search cannot be loaded. Try again shortly.';
    else this.#note.textContent = rows.length === 0 ? 'Nothing has this name. Try another word.' : '';
    this.#results.hidden = false;
    this.#input.setAttribute('aria-expanded', String(rows.length > 0));
    this.#choose(rows.findIndex(({ href }) => href === chosen));
  }

  readonly #handleKey = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape') {
      if (!this.#results.hidden) event.preventDefault();
      return this.close();
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    event.preventDefault();
    const count = this.#options.length;
    if (count === 0) return;
    this.#choose((this.#chosen + (key === 'ArrowDown' ? 1 : count - (this.#chosen < 0 ? 0 : 1))) % count);
  };

  #choose(place: number): void {
    this.#chosen = place;
    for (const [number, option] of this.#options.entries()) {
      option.setAttribute('aria-selected', String(number === place));
      if (number === place) option.scrollIntoView({ block: 'nearest' });
    }
    if (place < 0) this.#input.removeAttribute('aria-activedescendant');
    else this.#input.setAttribute('aria-activedescendant', this.#options[place]?.id ?? '');
  }
}

function optionOf({ name, path, kind, words }: Found, number: number): HTMLAnchorElement {
  const option = document.createElement('a');
  option.id = `found-${number}`;
  option.href = path;
  option.setAttribute('role', 'option');
  option.tabIndex = -1;
  const title = document.createElement('strong');
  title.textContent = name;
  const of = document.createElement('em');
  of.textContent = kind;
  const text = document.createElement('span');
  text.textContent = words;
  option.append(title, of, text);
  return option;
}
