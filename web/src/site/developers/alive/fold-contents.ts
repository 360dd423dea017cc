/** From this width on the way around stands beside the page (Sidebar.module.css). */
const WIDE = '(min-width: 62em)';

/** Where it stands above the page, the way around is folded, and what is open in it can be seen where it stands beside. */
export function foldContents(): void {
  const around = document.querySelector<HTMLDetailsElement>('[data-around]');
  if (!around) return;
  const wide = matchMedia(WIDE);
  const fold = () => {
    around.open = wide.matches;
  };
  fold();
  wide.addEventListener('change', fold);
  const current = around.querySelector('[aria-current=page]');
  const side = around.parentElement;
  if (wide.matches && current instanceof HTMLElement && side)
    side.scrollTop = Math.max(0, current.offsetTop - side.clientHeight / 2);
}
