import type { StaffTime } from '../times/useStaffTimes.ts';

/** What the guest of a time can be asked for by mail, and until when at the latest. */
export interface AskableGuarantee extends NonNullable<StaffTime['guarantee']> {
  startsAt: string;
}

/** What can be asked at a chosen time; null for nothing. */
export function askableOf(times: readonly StaffTime[], time: string): AskableGuarantee | null {
  const slot = times.find((each) => each.time === time);
  return slot?.guarantee ? { ...slot.guarantee, startsAt: slot.startsAt } : null;
}

const HOURS = [2, 24, 72] as const;

const labels: Record<(typeof HOURS)[number], string> = { 2: '2 hours', 24: '1 day', 72: '3 days' };

/** How long a guest can be given from an instant on, as instants: never beyond the visit. */
export function deadlinesFrom(now: number, startsAt: string): { value: string; label: string }[] {
  const start = Date.parse(startsAt);
  return HOURS.map((hours) => ({ at: now + hours * 3_600_000, label: labels[hours] }))
    .filter(({ at }) => at < start)
    .map(({ at, label }) => ({ value: new Date(at).toISOString(), label }));
}

/** What is asked, in words: `a deposit of €60.00`. */
export function guaranteeInWords({ kind, amountMinor, currency }: AskableGuarantee): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const sum = format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  switch (kind) {
    case 'CARD_HOLD':
      return `a card, for ${sum} at most`;
    case 'DEPOSIT':
      return `a deposit of ${sum}`;
    case 'PREPAYMENT':
      return `a payment of ${sum}`;
  }
}
