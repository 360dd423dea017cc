import type { AuthorKind } from '../../../../platform/auth/author-at-work.ts';
import { dateFormat } from '../../../../platform/time/date-formats.ts';
import type { EntryKind } from '../../../guarantees/ledger/balance.ts';
import { isCurrency, moneyText } from '../../../guarantees/rules/money.ts';
import type { Evidence } from './evidence-rows.ts';

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

const LINES: Record<EntryKind, string> = {
  charge: 'Charged',
  refund: 'Refunded',
  refund_failed: 'Refund sent back',
  dispute: 'Taken back by the bank',
  dispute_won: 'Given back by the bank',
  fee: 'Fee',
  fee_returned: 'Fee given back',
};

const AUTHORS: Record<AuthorKind, string> = {
  guest: 'the guest',
  person: 'the restaurant',
  api_key: 'a program of the restaurant',
  system: 'the system',
};

/** What a log says where it keeps no value: of names and addresses. */
const NOT_KEPT = 'another one';

/** The evidence in words, all times by the restaurant's clock. */
export function evidenceInWords(evidence: Evidence, now: Date): WrittenEvidence {
  const { booking, agreed, lines, changes, mails } = evidence;
  const moment = momentsAt(evidence.timezone);
  const money = (minor: number) => amountOf(minor, evidence.currency);
  return {
    ...evidenceHead(evidence, now),
    parts: [
      { title: 'The booking', lines: booking ? bookingLines(booking, moment) : [REMOVED] },
      ...agreed.map((each, at) => ({
        title: at === 0 ? 'What the guest agreed to' : 'What the guest agreed to with a change',
        lines: [
          {
            label: 'Accepted',
            text: `${moment(each.at)}, from the address ${each.from || 'that is not kept'}`,
          },
          { label: 'Amount', text: money(each.amountMinor) },
          { label: 'Free cancellation until', text: moment(each.freeUntil) },
          { label: 'Wording', text: `version ${each.version}, in ${each.language.toUpperCase()}` },
          ...each.words.map((text) => ({ text: `“${text}”` })),
        ],
      })),
      {
        title: 'What was charged and given back',
        lines: lines.map(({ kind, amountMinor, ref, at }) => ({
          label: moment(at),
          text: `${LINES[kind]} ${money(amountMinor)} (${ref})`,
        })),
      },
      {
        title: 'What happened to the booking',
        lines: changes.map(({ at, by, changes: changed }) => ({
          label: moment(at),
          text: `${Object.entries(changed).map(changeInWords).join('; ')}, by ${AUTHORS[by]}`,
        })),
      },
      {
        title: 'Mails to the guest',
        lines: mails.map(({ kind, status, at }) => ({
          label: moment(at),
          text: `${kind.replaceAll('-', ' ')}: ${status.replaceAll('_', ' ')}`,
        })),
      },
    ].filter(({ lines: said }) => said.length > 0),
  };
}

/** What the head of any evidence tells of. */
type Disputed = Pick<
  Evidence,
  'restaurant' | 'address' | 'timezone' | 'providerRef' | 'amountMinor' | 'currency' | 'reason' | 'openedAt'
>;

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

const amountOf = (minor: number, currency: string): string =>
  isCurrency(currency) ? moneyText(minor, currency, 'en-US') : `${minor} ${currency}`;

const REMOVED = { text: 'The booking was removed since.' };

function bookingLines(
  booking: NonNullable<Evidence['booking']>,
  moment: (instant: string) => string,
): EvidencePart['lines'] {
  const { reference, date, time, guests, status, customerName, email, phone, specialRequests, bookedAt } =
    booking;
  const said: [string, string | null][] = [
    ['Reference', reference],
    ['Booked', moment(bookedAt)],
    ['Visit', `${date} at ${time.slice(0, 5)}, ${guests} ${guests === 1 ? 'guest' : 'guests'}`],
    ['Status', status.replaceAll('_', ' ')],
    ['Name', customerName],
    ['Email', email],
    ['Phone', phone],
    ['Special requests', specialRequests],
  ];
  return said.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}

function changeInWords([column, [before, after]]: [string, [unknown, unknown]]): string {
  const what = column.replaceAll('_', ' ');
  return before === null || before === undefined
    ? `${what}: ${valueInWords(after)}`
    : `${what}: from ${valueInWords(before)} to ${valueInWords(after)}`;
}

function valueInWords(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value).replaceAll('_', ' ');
  return NOT_KEPT;
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
