import { timingSafeEqual } from 'node:crypto';
import { derivedToken } from '../../platform/secrets.ts';

/** The mail of a booking: whose mailbox it went to. */
export interface MailOfBooking {
  bookingId: string;
  email: string;
}

/**
 * What the manage link holds in mails and nowhere else. Whoever has it reads the mailbox: the link that the booking page
 * shows does not tell, as anybody may type anybody's address there.
 */
export function mailProofOf(secret: string, { bookingId, email }: MailOfBooking): string {
  return derivedToken(secret, 'mail-proof', `${bookingId} ${email.toLowerCase()}`);
}

/** Whether `proof` was in a mail of this booking to this address. */
export function isMailProof(secret: string, mail: MailOfBooking, proof: string): boolean {
  const [given, expected] = [Buffer.from(proof), Buffer.from(mailProofOf(secret, mail))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
