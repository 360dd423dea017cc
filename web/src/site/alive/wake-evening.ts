import { whenNear } from './near.ts';

/**
 * Lets the drawn evening go on while it is seen, unless motion is not welcome. Its code comes after the page has loaded. Whoever
 * presses its button halts it, for good until they press again.
 */
export function wakeEvening(page: ParentNode, stopped: AbortSignal): void {
  const figure = page.querySelector<HTMLElement>('[data-evening]');
  const button = figure?.querySelector<HTMLButtonElement>('[data-button=evening]');
  if (!figure || !button || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  let [isNear, isPaused] = [false, false];
  let playing: Promise<{ halt: () => void; goOn: () => void }> | null = null;
  const follow = async () => {
    playing ??= import('../evening/play-evening.ts').then(({ playEvening }) => playEvening(figure));
    const evening = await playing;
    if (isNear && !isPaused && document.visibilityState === 'visible') evening.goOn();
    else evening.halt();
  };
  const begin = () => {
    button.hidden = false;
    const tell = (near: boolean) => {
      isNear = near;
      if (near || playing) void follow();
    };
    whenNear(figure, tell, stopped);
    document.addEventListener('visibilitychange', () => void follow(), { signal: stopped });
    stopped.addEventListener('abort', () => playing?.then(({ halt }) => halt()));
  };
  button.addEventListener('click', () => {
    isPaused = !isPaused;
    button.textContent = isPaused ? 'Go on' : 'Pause';
    void follow();
  });
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true, signal: stopped });
}
