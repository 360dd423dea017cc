/** The query string of a day's timeline; of today's when null. */
export function dayAddress(date: string | null): string {
  return date ? `?view=day&date=${date}` : '?view=day';
}
