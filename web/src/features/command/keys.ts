/** Pages by the letter that follows G. */
export const PAGE_KEYS: Readonly<Record<string, { to: string; label: string }>> = {
  s: { to: '/service', label: 'Service' },
  d: { to: '/dashboard', label: 'Dashboard' },
  b: { to: '/bookings', label: 'Bookings' },
  t: { to: '/tables', label: 'Tables' },
  w: { to: '/waitlist', label: 'Waitlist' },
  u: { to: '/guests', label: 'Guests' },
  r: { to: '/reports', label: 'Reports' },
  l: { to: '/lab', label: 'Lab' },
};

/** The keys that lead to a page, as people read them: `G B`. */
export function keyOfPage(to: string): string | undefined {
  const letter = Object.keys(PAGE_KEYS).find((key) => PAGE_KEYS[key]?.to === to);
  return letter && `G ${letter.toUpperCase()}`;
}

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const LAID_OVER = '[role="dialog"][aria-modal="true"], [role="menu"]';

/** Whether a key is a person's typing, or meant for what lies over the page: then it is no shortcut. */
export function isTaken({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true;
  return (
    (target instanceof Element && target.closest(FIELDS) !== null) ||
    document.querySelector(LAID_OVER) !== null
  );
}
