import { z } from 'zod';
import { isUuid, newUuid } from '../../../platform/ids/global-id.ts';
import { line, lines, oneLine } from '../../../platform/text/text-rules.ts';
import { isCurrency, LARGEST_AMOUNT } from '../../guarantees/rules/money.ts';
import { guaranteeUnits } from '../../guarantees/rules/policy-rule.ts';
import { type ExperienceOffer, experiencePayments, experienceSittings } from './experience-offer.ts';

/** Most seats of one sitting. */
export const MOST_SEATS = 1_000;

/** Most menus to choose from, and most things to add. */
export const MOST_OPTIONS = 20;

/** Most tables that an experience names. */
export const MOST_TABLES = 100;

/** How far ahead dates may lie, as those of special days. */
export const FARTHEST_YEARS = 3;

const MOST_TIMES = 20;
const LARGEST_PARTY = 100;
const MOST_FREE_HOURS = 720;

const PRICE = `A price is a whole number of minor units from 0 to ${LARGEST_AMOUNT.toLocaleString('en-US')}.`;
const SHARE = 'A share is a whole number from 0 to 100 per cent.';
const DEPOSIT = 'A deposit is 1 to 100 per cent of the price.';
const SIZE = `Party sizes are whole numbers from 1 to ${LARGEST_PARTY}.`;
const SEATS = `Seats are a whole number from 1 to ${MOST_SEATS.toLocaleString('en-US')}.`;
const FREE_UNTIL = `Free cancellation ends 0 to ${MOST_FREE_HOURS} hours before the visit.`;
const CURRENCY = 'Choose a currency that payments can be in, such as EUR.';

const price = z.int(PRICE).min(0, PRICE).max(LARGEST_AMOUNT, PRICE);
const percent = z.int(SHARE).min(0, SHARE).max(100, SHARE);
const size = z.int(SIZE).min(1, SIZE).max(LARGEST_PARTY, SIZE);

const option = z
  .object({
    optionId: z.string().nullish(),
    name: line({ label: 'Name', max: 80 }),
    description: oneLine({ label: 'Description', max: 300 }),
    priceMinor: price,
  })
  // One that is new, or that never was, gets a name of its own.
  .transform(({ optionId, ...rest }) => ({
    optionId: optionId && isUuid(optionId) ? optionId : newUuid(),
    ...rest,
  }));

const options = (many: string) =>
  z
    .array(option)
    .max(MOST_OPTIONS, `An experience has at most ${MOST_OPTIONS} ${many}.`)
    .refine(
      (given) => new Set(given.map(({ optionId }) => optionId)).size === given.length,
      'Each of these is named once.',
    );

const CHEAPER_LATE =
  'Cancelling late would cost less than cancelling in time. Let the late fee be at least what is kept of a cancellation in time.';
const CHEAPER_NO_SHOW =
  'Not coming would cost less than cancelling late. Let the no-show fee be at least the late fee.';
const NO_ROOM = 'Say how many seats a sitting has, or at which tables it is held.';
const NOTHING_TO_PAY = 'There is nothing to pay for. Give a price above 0, or ask for no payment.';

/** What an owner says of an experience, checked and tidied; tables and the photo are global ids still. */
export const experienceInput = z
  .object({
    name: line({ label: 'Name', max: 80 }),
    description: lines({ label: 'Description', max: 2_000 }),
    photoId: z.string().nullish(),
    isOn: z.boolean(),
    unit: z.enum(guaranteeUnits, 'Choose whether the price is for each guest or for the party.'),
    priceMinor: price,
    currency: z.string().refine(isCurrency, CURRENCY),
    minParty: size,
    maxParty: size,
    sitting: z.enum(experienceSittings, 'Choose what its seats are counted by.'),
    seats: z.int(SEATS).min(1, SEATS).max(MOST_SEATS, SEATS).nullish(),
    tableIds: z
      .array(z.string())
      .min(1, 'Name at least one table, or leave the list out.')
      .max(MOST_TABLES, `An experience names at most ${MOST_TABLES} tables.`)
      .nullish(),
    fromDate: z.iso.date().nullish(),
    toDate: z.iso.date().nullish(),
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).nullish(),
    services: z.array(z.string().min(1).max(50)).min(1).max(20).nullish(),
    times: z
      .array(z.string())
      .min(1)
      .max(MOST_TIMES, `An experience begins at most at ${MOST_TIMES} times of a day.`)
      .nullish(),
    menus: options('menus'),
    addOns: options('things to add'),
    payment: z.enum(experiencePayments, 'Choose a deposit or a prepayment.').nullish(),
    depositPercent: z.int(DEPOSIT).min(1, DEPOSIT).max(100, DEPOSIT).nullish(),
    freeUntilHours: z.int(FREE_UNTIL).min(0, FREE_UNTIL).max(MOST_FREE_HOURS, FREE_UNTIL),
    lateFeePercent: percent,
    noShowFeePercent: percent,
    refundPercent: percent,
  })
  .superRefine((given, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: [field], params: { code: 'OUT_OF_RANGE' } });
    if (given.maxParty < given.minParty)
      refuse('maxParty', 'The largest party is smaller than the smallest.');
    if (given.seats != null && given.seats > 0 && given.maxParty > given.seats)
      refuse('maxParty', 'A party larger than all seats of a sitting can never be booked.');
    if (given.seats == null && !given.tableIds) refuse('seats', NO_ROOM);
    if (given.fromDate && given.toDate && given.toDate < given.fromDate)
      refuse('toDate', 'The last date lies before the first.');
    if (given.payment === 'deposit' && given.depositPercent == null) refuse('depositPercent', DEPOSIT);
    if (given.payment && given.priceMinor === 0) refuse('payment', NOTHING_TO_PAY);
    if (given.payment && given.lateFeePercent < 100 - given.refundPercent)
      refuse('lateFeePercent', CHEAPER_LATE);
    if (given.payment && given.noShowFeePercent < given.lateFeePercent)
      refuse('noShowFeePercent', CHEAPER_NO_SHOW);
  });

/** An experience as an owner gave it. */
export type GivenExperience = z.output<typeof experienceInput>;

/** What is kept of it beside its name, its room and its photo: what was left out is null. */
export function offerOf(given: GivenExperience): ExperienceOffer {
  return {
    description: given.description,
    unit: given.unit,
    priceMinor: given.priceMinor,
    currency: given.currency,
    minParty: given.minParty,
    maxParty: given.maxParty,
    sitting: given.sitting,
    fromDate: given.fromDate ?? null,
    toDate: given.toDate ?? null,
    weekdays: given.weekdays ? [...new Set(given.weekdays)].sort() : null,
    services: given.services ?? null,
    times: given.times ? [...new Set(given.times)].sort() : null,
    menus: given.menus,
    addOns: given.addOns,
    payment: given.payment ?? null,
    depositPercent: given.payment === 'deposit' ? (given.depositPercent ?? null) : null,
    freeUntilHours: given.freeUntilHours,
    lateFeePercent: given.lateFeePercent,
    noShowFeePercent: given.noShowFeePercent,
    refundPercent: given.refundPercent,
  };
}
