import type { GiftVoucherOfferInput } from '../../../../generated/schema-types.ts';
import { majorOf, minorOf } from '../../../../shared/money/money.ts';
import type { GiftVoucherSettingsQuery } from './GiftVoucherOffer.generated.ts';

/** What a restaurant sells, as it was saved. */
export type OfferSettings = NonNullable<
  NonNullable<GiftVoucherSettingsQuery['restaurant']>['giftVoucherSettings']
>;

/** The same as it is typed; what is empty is left out. */
interface OfferForm {
  isOn: boolean;
  amounts: string[];
  least: number | string;
  most: number | string;
  months: number | string;
  conditions: string;
}

/** What is begun with where nothing was ever said: 25, 50 and 100, for three years. */
const FIRST_AMOUNTS = ['25', '50', '100'];
const FIRST_MONTHS = 36;

/** The form of what was saved. */
export function formOf(settings: OfferSettings, currency: string | null): OfferForm {
  const { isOn, amountsMinor, leastMinor, mostMinor, validMonths, leastValidMonths, conditions } = settings;
  const major = (minor: number | null) => (minor === null ? '' : majorOf(minor, currency));
  const isNew = !isOn && amountsMinor.length === 0 && leastMinor === null;
  return {
    isOn,
    amounts: isNew ? FIRST_AMOUNTS : amountsMinor.map((minor) => String(majorOf(minor, currency))),
    least: major(leastMinor),
    most: major(mostMinor),
    months: isNew ? Math.max(FIRST_MONTHS, leastValidMonths ?? 0) : (validMonths ?? ''),
    conditions: conditions ?? '',
  };
}

/** What is sent of it. What is no number is sent as 0, which the API refuses at its field. */
export function inputOf(form: OfferForm, currency: string | null): GiftVoucherOfferInput {
  const minor = (typed: number | string) => (typed === '' ? null : minorOf(Number(typed), currency));
  return {
    isOn: form.isOn,
    amountsMinor: form.amounts.map((typed) => minorOf(Number(typed.replace(',', '.')) || 0, currency)),
    leastMinor: minor(form.least),
    mostMinor: minor(form.most),
    validMonths: form.months === '' ? null : Number(form.months),
    conditions: form.conditions.trim() || null,
  };
}
