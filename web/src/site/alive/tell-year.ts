/** The pages may be older than the year. */
export function tellYear(page: ParentNode): void {
  const year = page.querySelector('[data-says=year]');
  if (year) year.textContent = String(new Date().getFullYear());
}
