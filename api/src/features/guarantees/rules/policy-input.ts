import { z } from 'zod';
import { line } from '../../../platform/text/text-rules.ts';
import { costOf } from './fees.ts';
import { LARGEST_AMOUNT } from './money.ts';
import {
  type Fee,
  guaranteeDays,
  guaranteeKinds,
  guaranteeUnits,
  type PolicyRule,
  type Terms,
  type Tier,
} from './policy-rule.ts';

/** Most hours before a visit that free cancellation can end: thirty days. */
const MOST_FREE_HOURS = 720;

/** Most hours ahead that a policy can ask about: a year. */
const MOST_LEAD_HOURS = 8_784;

const LARGEST_PARTY = 100;
const MOST_TIERS = 10;
const MOST_NAMES = 20;

const AMOUNT = `An amount is a whole number of minor units from 0 to ${LARGEST_AMOUNT.toLocaleString('en-US')}.`;
const SHARE = 'A share is a whole number from 0 to 100 per cent.';
const SIZE = `Party sizes are whole numbers from 1 to ${LARGEST_PARTY}.`;
const FREE_UNTIL = `Free cancellation ends 0 to ${MOST_FREE_HOURS} hours before the visit.`;
const LEAD = `Hours ahead are a whole number from 0 to ${MOST_LEAD_HOURS}.`;

const amount = z.int(AMOUNT).min(0, AMOUNT).max(LARGEST_AMOUNT, AMOUNT);
const percent = z.int(SHARE).min(0, SHARE).max(100, SHARE);
const size = z.int(SIZE).min(1, SIZE).max(LARGEST_PARTY, SIZE);
const leadHours = z.int(LEAD).min(0, LEAD).max(MOST_LEAD_HOURS, LEAD).nullish();

const FEE = 'Give a share or an amount, one of the two.';
const fee = z
  .object({ percent: percent.nullish(), amountMinor: amount.nullish() })
  .refine((given) => (given.percent == null) !== (given.amountMinor == null), FEE)
  .transform(
    ({ percent: share, amountMinor }): Fee =>
      share == null ? { kind: 'amount', amountMinor: amountMinor ?? 0 } : { kind: 'share', percent: share },
  );

const OVERLAP = 'Two tiers are about the same party size. Let each begin where the one before ends.';
const GAP =
  'Between two tiers there is a party size that none is about. Let each begin where the one before ends.';
const TURNED = 'A tier ends with a smaller party than it begins with.';

const tiers = z
  .array(z.object({ fromGuests: size, toGuests: size, amountMinor: amount }))
  .min(1, 'Say for at least one party size what is asked.')
  .max(MOST_TIERS, `A policy has at most ${MOST_TIERS} tiers.`)
  .transform((given) => [...given].sort((one, other) => one.fromGuests - other.fromGuests))
  .superRefine((given, context) => {
    const fault = faultOf(given);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });

function faultOf(given: readonly Tier[]): string | null {
  if (given.some(({ fromGuests, toGuests }) => toGuests < fromGuests)) return TURNED;
  for (const [index, { fromGuests }] of given.entries()) {
    const before = given[index - 1];
    if (before && fromGuests <= before.toGuests) return OVERLAP;
    if (before && fromGuests > before.toGuests + 1) return GAP;
  }
  return null;
}

const CHEAPER_LATE =
  'Cancelling late would cost less than cancelling in time. Let the late fee be at least what is kept of a cancellation in time.';
const CHEAPER_NO_SHOW =
  'Not coming would cost less than cancelling late. Let the no-show fee be at least the late fee.';
const NOTHING_ASKED = 'This policy asks nothing of anybody. Give an amount above 0 to one tier at least.';
const EMPTY_LEAD =
  'No booking is made so far ahead and so late at once. Let the first be less than the second.';

const names = z.array(z.string().min(1).max(50)).max(MOST_NAMES);

/** What an owner says of a policy, checked and tidied; areas are global ids still. */
export const policyInput = z
  .object({
    name: line({ label: 'Name', max: 80 }),
    kind: z.enum(guaranteeKinds, 'Choose a kind of guarantee.'),
    unit: z.enum(guaranteeUnits, 'Choose whether amounts are for each guest or for the party.'),
    tiers,
    services: names.nullish(),
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).nullish(),
    days: z.enum(guaranteeDays, 'Choose which dates it is for.'),
    areaIds: z.array(z.string()).min(1).max(MOST_NAMES).nullish(),
    leadHoursFrom: leadHours,
    leadHoursBelow: leadHours,
    freeUntilHours: z.int(FREE_UNTIL).min(0, FREE_UNTIL).max(MOST_FREE_HOURS, FREE_UNTIL),
    lateFee: fee,
    noShowFee: fee,
    refundPercent: percent,
    isOn: z.boolean(),
  })
  .superRefine((policy, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: [field], params: { code: 'OUT_OF_RANGE' } });
    if (policy.tiers.every(({ amountMinor }) => amountMinor === 0)) refuse('tiers', NOTHING_ASKED);
    if (isCheaper(policy, 'late', 'in_time')) refuse('lateFee', CHEAPER_LATE);
    if (isCheaper(policy, 'no_show', 'late')) refuse('noShowFee', CHEAPER_NO_SHOW);
    const { leadHoursFrom: from, leadHoursBelow: below } = policy;
    if (from != null && below != null && from >= below) refuse('leadHoursFrom', EMPTY_LEAD);
  });

/** A checked policy as the rule that is kept: what was left out is null. */
export function ruleOfInput(
  { name: _name, isOn: _isOn, areaIds: _areaIds, ...rule }: z.output<typeof policyInput>,
  areaIds: readonly string[] | null,
): Omit<PolicyRule, 'id'> {
  return {
    ...rule,
    services: rule.services ?? null,
    weekdays: rule.weekdays ?? null,
    leadHoursFrom: rule.leadHoursFrom ?? null,
    leadHoursBelow: rule.leadHoursBelow ?? null,
    areaIds,
  };
}

/** Whether for some party one ending costs less than a milder one. Amounts go by the guest or the party: a tier's two ends tell. */
function isCheaper(terms: Terms, ending: 'late' | 'no_show', milder: 'in_time' | 'late'): boolean {
  return terms.tiers.some(({ fromGuests, toGuests }) =>
    [fromGuests, toGuests].some(
      (guests) => costOf(terms, guests, ending).keptMinor < costOf(terms, guests, milder).keptMinor,
    ),
  );
}
