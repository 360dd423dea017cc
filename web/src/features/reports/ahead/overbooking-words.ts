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

const WHY: Record<NonNullable<Advice['reason']>, string> = {
  ROOM_LEFT: 'None: room left',
  TOO_LIKELY: 'None',
  NO_TABLES: 'None: no tables',
  NOT_ENOUGH_YET: 'Not enough yet',
};

/** `None: room left`, `1 party`, `2 parties`. */
export function adviceInWords({ advised, reason }: Pick<Advice, 'advised' | 'reason'>): string {
  if (reason) return WHY[reason];
  return advised === 1 ? '1 party' : `${advised} parties`;
}
