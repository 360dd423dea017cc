const SHOWN_MS = 2_000; // spec §9: copied indicator

/** The buttons beside code copy it, and say so. */
export function followCopyButtons(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-copy]') : null;
    const code = button?.closest('figure')?.querySelector('pre')?.textContent;
    if (!button || code === undefined) return;
    const isCopied = await navigator.clipboard.writeText(code ?? '').then(
      () => true,
      () => false,
    );
    button.textContent = isCopied ? 'Copied' : 'Not copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, SHOWN_MS);
  });
}
