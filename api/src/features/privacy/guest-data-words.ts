/** One row of a table as people read it: words for names, no ids of ours. */
export type DataRow = Record<string, unknown>;

/** All that a restaurant holds about one guest. */
export interface GuestData {
  restaurant: string;
  exportedAt: string;
  guest: DataRow;
  mergedRecords: DataRow[];
  bookings: DataRow[];
  waitlist: DataRow[];
  payments: DataRow[];
  giftVouchers: DataRow[];
}

/** The data as a text that people can read without a program: a line for every value that there is. */
export function wordsOfData({ restaurant, exportedAt, guest, ...lists }: GuestData): string {
  const parts = [
    `What ${restaurant} holds about ${String(guest.name)}, as of ${exportedAt}.`,
    section('Guest', [guest]),
    section('Records that were merged', lists.mergedRecords),
    section('Bookings', lists.bookings),
    section('Waitlist', lists.waitlist),
    section('Payments and kept cards', lists.payments),
    section('Gift vouchers', lists.giftVouchers),
  ];
  return `${parts.join('\n\n')}\n`;
}

function section(title: string, rows: readonly DataRow[]): string {
  const body = rows.length > 0 ? rows.map(linesOf).join('\n\n') : 'Nothing.';
  return `${title}\n${'-'.repeat(title.length)}\n${body}`;
}

function linesOf(row: DataRow): string {
  return Object.entries(row)
    .filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${labelOf(name)}: ${wordsOf(value)}`)
    .join('\n');
}

/** "specialRequests" is "Special requests". */
function labelOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function wordsOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(wordsOf).join(', ');
  // What other systems keep with a booking is a key and its value.
  return typeof value === 'object' && value !== null
    ? Object.values(value).map(wordsOf).join(': ')
    : String(value);
}
