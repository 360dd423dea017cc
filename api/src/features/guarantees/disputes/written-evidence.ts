import { dateFormat } from '../../../platform/time/date-formats.ts';
import { isCurrency, moneyText } from '../rules/money.ts';

/** A part of the evidence: a heading, and its lines, each with what it is about where it has that. */
interface EvidencePart {
  title: string;
  lines: { label?: string; text: string }[];
}

/** The evidence as it is written for a bank. */
export interface WrittenEvidence {
  title: string;
  about: string;
  parts: EvidencePart[];
}

/** What the head of any evidence tells of. */
interface Disputed {
  restaurant: string;
  address: string | null;
  timezone: string;
  providerRef: string;
  amountMinor: number;
  currency: string;
  reason: string;
  openedAt: Date;
}

/** Whose evidence it is, about which dispute, and when it was drawn. */
export function evidenceHead(disputed: Disputed, now: Date): Pick<WrittenEvidence, 'title' | 'about'> {
  const { restaurant, address, timezone, providerRef, amountMinor, currency, openedAt } = disputed;
  const moment = momentsAt(timezone);
  const [of, reason] = [
    [restaurant, address].filter(Boolean).join(', '),
    disputed.reason.replaceAll('_', ' '),
  ];
  return {
    title: `Evidence about a disputed payment of ${amountOf(amountMinor, currency)}`,
    about: `${of}. Dispute ${providerRef}, opened ${moment(openedAt)}, reason: ${reason}. Drawn ${moment(now)}; all times are ${timezone}.`,
  };
}

/** Instants as the evidence writes them, by the clock of a time zone. */
export function momentsAt(timeZone: string): (instant: Date | string) => string {
  const options = {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  } as const;
  const format = dateFormat('en-US', { timeZone, ...options });
  return (instant) => format.format(new Date(instant));
}

/** An amount of minor units as the evidence writes it. */
export const amountOf = (minor: number, currency: string): string =>
  isCurrency(currency) ? moneyText(minor, currency, 'en-US') : `${minor} ${currency}`;
