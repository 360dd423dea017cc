import { inkOn } from '../../../platform/mail/mail-brand.ts';
import type { ApplePass } from '../../../platform/wallet/apple-passes.ts';
import { visitFields } from './visit-fields.ts';
import type { WalletVisit } from './wallet-visit.ts';

/**
 * A booking as a pass of Apple Wallet: a ticket with day, time and party in front, and the way to the restaurant on its back. Made
 * again after a change it takes the place of the one on the phone.
 */
export function applePassOf(visit: WalletVisit, pictures: ApplePass['pictures']): ApplePass {
  const { summary, date, time, party, reference, area, status, address, phone } = visitFields(visit);
  return {
    serialNumber: visit.bookingId,
    organizationName: visit.restaurant,
    description: summary,
    startsAt: visit.startsAt,
    endsAt: visit.endsAt,
    place: visit.place,
    color: visit.color,
    ink: inkOn(visit.color),
    header: [time],
    primary: [date],
    secondary: [party, reference],
    auxiliary: [...area, ...status],
    back: [...address, ...phone],
    pictures,
  };
}
