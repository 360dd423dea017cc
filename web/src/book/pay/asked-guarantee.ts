import { i18n } from '../language/i18n.ts';
import type { OpenTimes, Slot } from '../times/open-times.ts';

/** What a party is asked for at a time: enough to say it in short. */
export type AskedGuarantee = NonNullable<Slot['guarantee']>;

/** An amount in minor units as the language of the page writes it: `€60.00`, `60,00 €`. */
export function moneyInWords({ amountMinor, currency }: { amountMinor: number; currency: string }): string {
  const locale = i18n.locale === 'en' ? 'en-US' : i18n.locale;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** At a time of a day whose times ask for different things: the amount, or that it is about a card. */
export function guaranteeAtTime(asked: AskedGuarantee): string {
  return asked.kind === 'CARD_HOLD'
    ? i18n._('Card')
    : moneyInWords({ amountMinor: asked.dueNowMinor, currency: asked.currency });
}

/** Whether each time has to say itself what it asks for. */
export function asksDifferently(times: OpenTimes | null): boolean {
  const free = times?.slots.filter(({ available }) => available) ?? [];
  const said = free.map(({ guarantee }) => guarantee && [guarantee.kind, guarantee.dueNowMinor].join());
  return new Set(said).size > 1;
}
