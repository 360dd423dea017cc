import type { Forecast } from './forecast-words.ts';

/** Advice for a service as the page has it. */
export type Advice = Forecast['overbooking'][number];

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });

/** `34%`; what is nearly sure or nearly nothing is not rounded to it; a dash where nothing is reckoned. */
export function chanceInWords(chance: number | null): string {
  if (chance === null) return '–';
  if (chance < 0.005) return 'under 1%';
  return chance > 0.995 ? 'over 99%' : percent.format(chance);
}

const tenths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `0.4`; a dash where nothing is reckoned. */
export function amountInWords(amount: number | null): string {
  return amount === null ? '–' : tenths.format(amount);
}

const WHY: Record<Exclude<NonNullable<Advice['reason']>, 'TOO_LIKELY'>, string> = {
  ROOM_LEFT: 'None: room left',
  NO_TABLES: 'None: no table stays free',
  NOT_ENOUGH_YET: 'Not enough yet',
};

/** `None: room left`, `None: too few tables stay empty`, `1 party`, `2 parties`. */
export function adviceInWords({
  advised,
  reason,
  emptyTables,
  stillToCome,
}: Pick<Advice, 'advised' | 'reason' | 'emptyTables' | 'stillToCome'>): string {
  if (reason === 'TOO_LIKELY') {
    const areTaken = (stillToCome ?? 0) >= (emptyTables ?? 0);
    return areTaken ? 'None: others come for them' : 'None: too few stay empty';
  }
  if (reason) return WHY[reason];
  return advised === 1 ? '1 party' : `${advised} parties`;
}
