/** Has the page's faces fetched, once it has been painted in those that stand in for them (`style-elements.ts`). */
export function wakeFaces(page: ParentNode): void {
  const sheet = page.querySelector<HTMLStyleElement>('style[data-faces]');
  // A frame is asked for before the paint, and what it puts off comes after it.
  if (sheet) requestAnimationFrame(() => setTimeout(() => sheet.removeAttribute('media')));
}
