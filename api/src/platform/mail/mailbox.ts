import addressparser from 'nodemailer/lib/addressparser';
import { emailAddress } from '../text/text-rules.ts';

/** Where a mail goes or comes from. */
export interface Mailbox {
  name: string;
  address: string;
}

const CONTROL = /\p{Cc}/u;

/** Reads `bookings@example.com` or `Hoststand <bookings@example.com>`; null when it is anything but one mailbox. */
export function readMailbox(text: string): Mailbox | null {
  const [mailbox, ...others] = addressparser(text, { flatten: true });
  if (!mailbox || others.length > 0 || CONTROL.test(text)) return null;
  return emailAddress().safeParse(mailbox.address).success ? mailbox : null;
}
