import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import type { SlotRefusal } from '../../bookings/create/slot-refusal.ts';
import type { WaitlistStatus } from '../waitlist-values.ts';
import type { SeatingProposal } from './seating-proposal.ts';

const TAKEN = userError(
  'SLOT_TAKEN',
  'That table cannot be had right now. Choose another one, or seat the party without a table.',
  ['tableIds'],
);

/** The no of a booking by staff, with what could be had instead: the payload's `proposal`. */
export class SeatingRefusal extends Refusal {
  override readonly extras: object;

  constructor({ userErrors, extras }: SlotRefusal, proposal: SeatingProposal) {
    super(...userErrors.map((error) => (error.code === 'SLOT_TAKEN' ? { ...error, ...TAKEN } : error)));
    this.extras = { refusal: extras.refusal, proposal };
  }
}

/** What to tell a host whose colleague was faster. */
export function noLongerWaits(status: WaitlistStatus): Refusal {
  const what = status === 'seated' ? 'has been seated' : 'has left the waitlist';
  return new Refusal(userError('CONFLICT', `This party ${what} already. Put it back first.`, ['id']));
}

/** What to tell a host who seats a party that a colleague has seated already: what to look for in the room. */
export function seatedMeanwhile({
  tableNames,
  by,
  at,
}: {
  tableNames: readonly string[];
  /** E-mail address of the colleague; null when the account is gone. */
  by: string | null;
  /** Clock time. */
  at: string;
}): Refusal {
  const where = tableNames.length > 0 ? `at ${tableNames.join(' + ')}` : 'without a table';
  const who = by ?? 'a colleague';
  return new Refusal(
    userError('CONFLICT', `This party was already seated ${where} by ${who} at ${at}.`, ['id']),
  );
}
