import { isKept, keptModeWords } from '../../../content/table-modes.tsx';
import { guestsInWords, minutesSince, type ServiceTable, spanInWords } from '../service.ts';
import { shortTime } from '../service-clock.ts';

/** What a table is called and what goes on there, for those who hear it. */
export function tableLabel(table: ServiceTable, word: string, now: number): string {
  const { booking, next } = table;
  const facts = [`Table ${table.table.name}`, `${table.table.capacity} seats`, word.toLowerCase()];
  if (isKept(table.table.mode)) facts.push(keptModeWords[table.table.mode]);
  if (booking) {
    facts.push(`${booking.customerName}, ${guestsInWords(booking.guests)}`);
    if (booking.seatedAt) facts.push(`seated ${spanInWords(minutesSince(booking.seatedAt, now))} ago`);
  }
  if (table.minutesOver > 0) facts.push(`${spanInWords(table.minutesOver)} over`);
  if (next)
    facts.push(`reserved ${shortTime(next.time)} for ${next.customerName}, ${guestsInWords(next.guests)}`);
  if (table.isNextAtRisk) facts.push('next party at risk');
  return facts.join(', ');
}

/** The lines of the tag below a table: who sits there or is expected. */
export function tagOf(table: ServiceTable, now: number): string[] {
  const { booking, next, minutesOver } = table;
  const reserved = next ? [`reserved ${shortTime(next.time)}`] : [];
  if (booking) {
    const sat = booking.seatedAt ? spanInWords(minutesSince(booking.seatedAt, now)) : '';
    const time = minutesOver > 0 ? `${spanInWords(minutesOver)} over` : sat;
    return [`${booking.customerName} · ${booking.guests}`, ...(time ? [time] : []), ...reserved];
  }
  if (!next) return [];
  const isClose = table.state === 'LATE' || table.state === 'RESERVED_SOON';
  return isClose ? [`${next.customerName} · ${next.guests}`, ...reserved] : reserved;
}
