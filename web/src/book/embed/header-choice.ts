/** Whether the address asks for the form without the restaurant's header: `?header=none`. */
export function hidesHeader(query: string): boolean {
  return new URLSearchParams(query).get('header') === 'none';
}
