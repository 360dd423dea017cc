import type { IslandName } from '../islands/island-name.ts';

/** Brings an island's code; React and all that it needs come with it. */
type Hydrate = (place: HTMLElement, name: IslandName) => Promise<void>;

const hydrateLater: Hydrate = async (place, name) =>
  (await import('../islands/hydrate-island.tsx')).hydrateIsland(place, name);

/** Signs that somebody is about to use what they point at, and then their first click on it. */
const SIGNS = ['pointerover', 'focusin', 'touchstart', 'click'] as const;

/** Opens the chat wherever it is on the page (specification §2). */
const OPEN_CHAT = 'open-live-chat';

/**
 * Islands of a page come alive when somebody points at them, puts the focus into them or touches them: a page that is only
 * read downloads no code. A click that was too early is made again. Searching from an address (`/help?q=`) and the form to
 * try begin by themselves.
 */
export function wakeIslands(page: ParentNode, stopped: AbortSignal, hydrate: Hydrate = hydrateLater): void {
  for (const place of page.querySelectorAll<HTMLElement>('[data-island]')) {
    const wake = onceAwake(place, hydrate, stopped);
    if (beginsByItself(place) || isInUse(place)) void wake();
    if (place.dataset.island === 'chat') openOnEvent(wake, stopped);
  }
}

function onceAwake(place: HTMLElement, hydrate: Hydrate, stopped: AbortSignal): () => Promise<void> {
  let waking: Promise<void> | null = null;
  const signs = new AbortController();
  const wake = () => {
    waking ??= hydrate(place, place.dataset.island as IslandName).then(() => {
      signs.abort();
      place.dataset.alive = '';
    });
    waking.catch(() => {
      waking = null; // the line was gone: the next sign tries again
    });
    return waking;
  };
  for (const sign of SIGNS)
    place.addEventListener(
      sign,
      (event) => {
        const early = sign === 'click' ? pressedIn(event) : null;
        void wake().then(
          () => early?.click(),
          () => undefined,
        );
      },
      { signal: AbortSignal.any([signs.signal, stopped]), passive: true },
    );
  return wake;
}

/** The button that a click meant; links and the search itself work without code. */
const pressedIn = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('button:not([type=submit])') : null;

function beginsByItself({ dataset: { island } }: HTMLElement): boolean {
  return (
    island === 'try-booking' || (island === 'help-search' && new URLSearchParams(location.search).has('q'))
  );
}

/** Whether somebody began before this code had come, so that no further sign need follow. */
function isInUse(place: HTMLElement): boolean {
  const fields = place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return (
    place.contains(document.activeElement) ||
    place.matches(':hover') ||
    [...fields].some(({ value, defaultValue }) => value !== defaultValue)
  );
}

function openOnEvent(wake: () => Promise<void>, stopped: AbortSignal): void {
  window.addEventListener(
    OPEN_CHAT,
    (event) => void wake().then(() => window.dispatchEvent(new CustomEvent(OPEN_CHAT, detailOf(event)))),
    { once: true, signal: stopped },
  );
}

/** What was asked already goes on with it. */
const detailOf = (event: Event) => ({ detail: event instanceof CustomEvent ? event.detail : null });
