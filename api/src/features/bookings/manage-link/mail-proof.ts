import type { Keyring } from '../../../platform/secrets/keyring.ts';

const PURPOSE = 'mail-proof';

/** The mail of a booking: whose mailbox it went to. */
export interface MailOfBooking {
  bookingId: string;
  email: string;
}

/**
 * What the manage link holds in mails and nowhere else. Whoever has it reads the mailbox: the link that the booking page
 * shows does not tell, as anybody may type anybody's address there.
 */
export function mailProofOf(keys: Keyring, mail: MailOfBooking): string {
  return keys.token(PURPOSE, subjectOf(mail));
}

/** Whether `proof` was in a mail of this booking to this address. */
export function isMailProof(keys: Keyring, mail: MailOfBooking, proof: string): boolean {
  return keys.isToken(PURPOSE, subjectOf(mail), proof);
}

function subjectOf({ bookingId, email }: MailOfBooking): string {
  return `${bookingId} ${email.toLowerCase()}`;
}
