import { moneyText } from '../../../../shared/money/money.ts';
import { listed, WEEKDAYS } from '../../booking-rules/rules-in-words.ts';
import type { NamedArea, Policy } from './policy.ts';

/** What a kind of guarantee is called, and what it means. */
export const kindWords: Record<Policy['kind'], { name: string; means: string }> = {
  CARD_HOLD: {
    name: 'Card hold',
    means: 'The card is kept. It is charged for a late cancellation or a no-show alone.',
  },
  DEPOSIT: { name: 'Deposit', means: 'A part is paid when the booking is made.' },
  PREPAYMENT: { name: 'Prepayment', means: 'All of it is paid when the booking is made.' },
};

/** The largest party that there is: up to it means all larger ones. */
const LARGEST_PARTY = 100;

/** Sizes as people say them: `1`, `1 to 5`, `6 or more`. */
export function sizesInWords(from: number, to: number): string {
  if (from === to) return `${from}`;
  return to >= LARGEST_PARTY ? `${from} or more` : `${from} to ${to}`;
}

/** What one size is asked for: `€10.00 a guest`, `€50.00 a party`, `Nothing`. */
export function askInWords(
  amountMinor: number,
  unit: Policy['unit'] | null,
  currency: string | null,
): string {
  if (amountMinor === 0) return 'Nothing';
  return `${moneyText(amountMinor, currency)} ${unit === 'PARTY' ? 'a party' : 'a guest'}`;
}

/** A policy in a few sentences that are made from its rule. */
export function policyInWords(policy: Policy, { currency, areas }: Words): string[] {
  return [`${whatInWords(policy)} ${whereInWords(policy, areas)}`, costsInWords(policy, currency)];
}

interface Words {
  currency: string | null;
  areas: readonly NamedArea[];
}

function whatInWords({ kind }: Policy): string {
  if (kind === 'CARD_HOLD') return 'Guests leave a card';
  return kind === 'DEPOSIT' ? 'Guests pay a deposit' : 'Guests pay beforehand';
}

const DAYS = { ANY: [], SPECIAL: ['special days alone'], ORDINARY: ['all but special days'] } as const;

function whereInWords(policy: Policy, areas: readonly NamedArea[]): string {
  const { services, weekdays, days, areaIds, leadHoursFrom, leadHoursBelow } = policy;
  const names = areaIds?.map((id) => areas.find((area) => area.id === id)?.name ?? 'an area that is gone');
  const parts = [
    ...(services ? [`for ${listed(services)}`] : []),
    ...(weekdays ? [`on ${listed(weekdays.map((day) => `${WEEKDAYS[day - 1]}s`))}`] : []),
    ...DAYS[days].map((which) => `on ${which}`),
    ...(names ? [`when they ask for ${listed(names)}`] : []),
    ...(leadHoursFrom == null ? [] : [`when they book ${hoursInWords(leadHoursFrom)} ahead or more`]),
    ...(leadHoursBelow == null ? [] : [`when they book less than ${hoursInWords(leadHoursBelow)} ahead`]),
  ];
  return `${parts.length > 0 ? parts.join(', ') : 'for every booking made online'}.`;
}

/** Hours as one says them: `36 hours`, `2 days`. */
export function hoursInWords(hours: number): string {
  if (hours > 24 && hours % 24 === 0) return `${hours / 24} days`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

function costsInWords(policy: Policy, currency: string | null): string {
  const { kind, freeUntilHours, lateFee, noShowFee, refundPercent } = policy;
  const until = freeUntilHours === 0 ? 'the visit begins' : `${hoursInWords(freeUntilHours)} before`;
  const fee = (of: Policy['lateFee']) => feeInWords(of, policy, currency);
  const back = refundPercent === 100 ? 'all of it' : refundPercent === 0 ? 'nothing' : `${refundPercent} %`;
  const inTime =
    kind === 'CARD_HOLD' ? `Cancelling is free until ${until}` : `Until ${until}, ${back} goes back`;
  return `${inTime}; a later cancellation costs ${fee(lateFee)}, a no-show ${fee(noShowFee)}.`;
}

function feeInWords({ percent, amountMinor }: Policy['lateFee'], { unit }: Policy, currency: string | null) {
  if (amountMinor != null && amountMinor > 0) return askInWords(amountMinor, unit, currency);
  if (percent === 100) return 'all of it';
  return percent ? `${percent} %` : 'nothing';
}
