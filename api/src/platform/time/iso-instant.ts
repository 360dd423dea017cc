const twoDigits = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
const threeDigits = Array.from({ length: 1_000 }, (_, number) => String(number).padStart(3, '0'));

/**
 * What `toISOString` says of an instant, four times faster: a list of bookings has two of them in each row, its start and
 * its cursor's.
 * @throws RangeError for an invalid date, as `toISOString` does.
 */
export function isoInstant(at: Date): string {
  const year = at.getUTCFullYear();
  const hasFourDigits = year >= 1_000 && year <= 9_999; // false for an invalid date, too
  if (!hasFourDigits) return at.toISOString();
  const day = `${year}-${twoDigits[at.getUTCMonth() + 1]}-${twoDigits[at.getUTCDate()]}`;
  const minute = `${twoDigits[at.getUTCHours()]}:${twoDigits[at.getUTCMinutes()]}`;
  return `${day}T${minute}:${twoDigits[at.getUTCSeconds()]}.${threeDigits[at.getUTCMilliseconds()]}Z`;
}
