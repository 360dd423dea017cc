import type { AuthorKind } from '../../../../platform/auth/author-at-work.ts';
import {
  amountOf,
  evidenceHead,
  momentsAt,
  type WrittenEvidence,
} from '../../../guarantees/disputes/written-evidence.ts';
import type { EntryKind } from '../../../guarantees/ledger/balance.ts';
import type { Evidence } from './evidence-rows.ts';

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

const REMOVED = { text: 'The booking was removed since.' };

function bookingLines(
  booking: NonNullable<Evidence['booking']>,
  moment: (instant: string) => string,
): WrittenEvidence['parts'][number]['lines'] {
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
