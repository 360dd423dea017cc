/** Orders of the list, each as the address names it. */
const SORTS = {
  NAME: 'name',
  MOST_VISITS: 'visits',
  LAST_VISIT: 'last-visit',
  NEWEST: 'newest',
} as const;

type GuestSort = keyof typeof SORTS;

/** The order that a word of the address names; by name for any other. */
const sortNamed = (word: string | null): GuestSort =>
  word === SORTS.MOST_VISITS
    ? 'MOST_VISITS'
    : word === SORTS.LAST_VISIT
      ? 'LAST_VISIT'
      : word === SORTS.NEWEST
        ? 'NEWEST'
        : 'NAME';

/** Which guests are shown, in what order, and whose record is open. */
export interface GuestView {
  search: string | null;
  tag: string | null;
  order: GuestSort;
  /** Global id of the guest whose record is open. */
  guest: string | null;
}

/** Rows fetched at a time. */
export const GUESTS_PER_PAGE = 50;

/** The view in `?q=&tag=&sort=&guest=`; what cannot be read is as if it were not there. */
export function guestViewOf(params: URLSearchParams): GuestView {
  return {
    search: params.get('q')?.trim().slice(0, 100) || null,
    tag: params.get('tag')?.trim().slice(0, 100) || null,
    order: sortNamed(params.get('sort')),
    guest: params.get('guest') || null,
  };
}

/** The query string that `guestViewOf` reads back. */
export function paramsOfGuests({ search, tag, order, guest }: GuestView): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  if (tag) params.set('tag', tag);
  if (order !== 'NAME') params.set('sort', SORTS[order]);
  if (guest) params.set('guest', guest);
  return params;
}

/** Where the record of a guest opens. */
export function guestAddress(id: string): string {
  return `/guests?guest=${id}`;
}
