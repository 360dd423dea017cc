import { shortUuid } from '../../../platform/ids/short-uuid.ts';
import type { GooglePass } from '../../../platform/wallet/google-passes.ts';
import { type VisitField, visitFields } from './visit-fields.ts';
import type { WalletVisit } from './wallet-visit.ts';

/**
 * A booking as a pass of Google Wallet. Google keeps what was saved first under an id: a changed booking gets another one, so that
 * nobody is shown the day before the change.
 */
export function googlePassOf(visit: WalletVisit): GooglePass {
  const { date, time, party, reference, area, status, address, phone } = visitFields(visit);
  return {
    id: `${shortUuid(visit.bookingId)}-${visit.revision}`,
    language: visit.language,
    title: visit.restaurant,
    header: `${date.value}, ${time.value}`,
    subheader: party.value,
    startsAt: visit.startsAt,
    endsAt: visit.endsAt,
    color: visit.color,
    lines: [reference, ...status, ...area, ...address, ...phone].map(lineOf),
  };
}

const lineOf = ({ key, label, value }: VisitField) => ({ id: key, header: label, body: value });
