import { dateInWords } from '../../../shared/dates/date-in-words.ts';
import { spokenTime } from '../../../shared/dates/spoken-time.ts';
import { moneyText } from '../../../shared/money/money.ts';
import { listed, WEEKDAYS } from '../booking-rules/rules-in-words.ts';
import type { Experience, NamedTable } from './experience.ts';

/** What it costs: `€45.00 a guest`, `Free`. */
export function priceInWords({
  priceMinor,
  unit,
  currency,
}: Pick<Experience, 'priceMinor' | 'unit' | 'currency'>) {
  if (priceMinor === 0) return 'Free';
  return `${moneyText(priceMinor, currency)} ${unit === 'PARTY' ? 'a party' : 'a guest'}`;
}

/** An experience in a few sentences that are made from its rule. */
export function experienceInWords(experience: Experience, tables: readonly NamedTable[]): string[] {
  return [whenInWords(experience), roomInWords(experience, tables), moneyInWords(experience)];
}

function whenInWords({ times, services, weekdays, fromDate, toDate }: Experience): string {
  const parts = [
    ...(times ? [`at ${listed(times.map(spokenTime))}`] : []),
    ...(services ? [`during ${listed(services)}`] : []),
    ...(weekdays ? [daysInWords(weekdays)] : []),
    ...(fromDate ? [`from ${dateInWords(fromDate)}`] : []),
    ...(toDate ? [`until ${dateInWords(toDate)}`] : []),
  ];
  return `Offered ${parts.length > 0 ? parts.join(' ') : 'whenever you take bookings'}.`;
}

function daysInWords(weekdays: readonly number[]): string {
  return weekdays.length === 7 ? 'every day' : `on ${listed(weekdays.map((day) => `${WEEKDAYS[day - 1]}s`))}`;
}

function roomInWords(
  { seats, sitting, tableIds, minParty, maxParty }: Experience,
  tables: readonly NamedTable[],
) {
  const each = sitting === 'START' ? 'each time' : 'each service';
  const room = seats === null ? [] : [`${seats} seats ${each}`];
  const names = tableIds?.map(
    (id) => tables.find((table) => table.id === id)?.name ?? 'a table that is gone',
  );
  const held = names ? [`at ${names.length === 1 ? 'table' : 'tables'} ${listed(names)}`] : [];
  return `${capital([...room, ...held].join(' '))}, for parties of ${minParty === maxParty ? minParty : `${minParty} to ${maxParty}`}.`;
}

function moneyInWords({ payment, depositPercent }: Experience): string {
  if (payment === 'PREPAYMENT') return 'Paid when it is booked.';
  return payment === 'DEPOSIT'
    ? `A deposit of ${depositPercent} % is paid when it is booked.`
    : 'Paid at the table.';
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
