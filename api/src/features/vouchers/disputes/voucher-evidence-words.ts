import {
  amountOf,
  evidenceHead,
  momentsAt,
  type WrittenEvidence,
} from '../../guarantees/disputes/written-evidence.ts';
import type { VoucherEntryKind } from '../ledger/voucher-entry.ts';
import type { VoucherEvidence } from './voucher-evidence-rows.ts';

const LINES: Record<VoucherEntryKind, string> = {
  issued: 'Sold for',
  redeemed: 'Redeemed',
  returned: 'Put on it again',
  refunded: 'Refunded',
  voided: 'Ended by the restaurant',
  expired: 'Expired',
  disputed: 'Taken off it for the dispute',
  dispute_won: 'Put on it again after the dispute',
};

/** The evidence in words, all times by the restaurant's clock. */
export function voucherEvidenceInWords(evidence: VoucherEvidence, now: Date): WrittenEvidence {
  const { voucher, lines, mails } = evidence;
  const moment = momentsAt(evidence.timezone);
  const money = (minor: number) => amountOf(minor, voucher.currency);
  return {
    ...evidenceHead(evidence, now),
    parts: [
      { title: 'The gift voucher', lines: voucherLines(voucher, moment, money) },
      {
        title: 'What the buyer agreed to',
        lines: [
          {
            label: 'Accepted',
            text: `${moment(voucher.acceptedAt)}, from the address ${voucher.from || 'that is not kept'}`,
          },
          { label: 'Wording', text: `version ${voucher.version}, in ${voucher.language.toUpperCase()}` },
          ...voucher.words.map((text) => ({ text: `“${text}”` })),
          ...(voucher.conditions ? [{ text: `“${voucher.conditions}”` }] : []),
        ],
      },
      {
        title: 'What became of it',
        lines: lines.map((line) => ({ label: moment(line.at), text: lineInWords(line, money) })),
      },
      {
        title: 'Mails to the buyer and the recipient',
        lines: mails.map(({ kind, status, at }) => ({
          label: moment(at),
          text: `${kind.replaceAll('-', ' ')}: ${status.replaceAll('_', ' ')}`,
        })),
      },
    ].filter(({ lines: said }) => said.length > 0),
  };
}

function voucherLines(
  voucher: VoucherEvidence['voucher'],
  moment: (instant: string) => string,
  money: (minor: number) => string,
): WrittenEvidence['parts'][number]['lines'] {
  const person = (name: string, email: string | null) => [name, email].filter(Boolean).join(', ');
  const said: [string, string | null][] = [
    ['Code ends with', voucher.lastFour],
    ['Sold', moment(voucher.soldAt)],
    ['Paid', `${money(voucher.paidMinor)} (${voucher.paymentRef})`],
    ['Counts until', voucher.expiresOn],
    ['Bought by', person(voucher.buyerName, voucher.buyerEmail)],
    ['For', person(voucher.recipientName, voucher.recipientEmail)],
    ['Code was sent to', voucher.recipientEmail ?? voucher.buyerEmail],
  ];
  return said.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}

function lineInWords(
  { kind, amountMinor, note, reference, visit, status }: VoucherEvidence['lines'][number],
  money: (minor: number) => string,
): string {
  const booking = reference && `booking ${reference} for ${visit}, ${status?.replaceAll('_', ' ')}`;
  return [`${LINES[kind]} ${money(amountMinor)}`, booking, note].filter(Boolean).join('; ');
}
