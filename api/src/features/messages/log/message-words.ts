import type { MessageReader, MessageReason } from '../../../platform/mail/mail.ts';

/** Which mail a kind is, in words: `booking-received` is "Booking received". */
export function titleOfKind(kind: string): string {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const OF_ADDRESS: Record<MessageReader, string> = {
  guest: 'the guest’s address',
  restaurant: 'the restaurant’s address',
  owner: 'the owner’s address',
};

const REASONS: Record<MessageReason, (address: string) => string> = {
  address_refused: (address) =>
    `The mail server of ${address} refused it. Please check the address for a slip.`,
  mail_refused: (address) => `The mail server of ${address} did not take the mail, perhaps as spam.`,
  unfit: () => 'A name or an address in it holds characters that no mail can carry.',
  server_unreachable: () => 'The mail server could not be reached.',
  server_refused: () => 'The mail server does not take mails from us at the moment.',
  postponed: (address) => `The mail server of ${address} asked to try again later.`,
  moved_on: () => 'What it is about changed while it was on its way; it is being written anew.',
  too_many_to_guest: (address) => `Too many mails went to ${address} within an hour.`,
  too_many_of_restaurant: () => 'Too many mails of the restaurant left within an hour.',
  too_many_from_visitor: () => 'Too many bookings came from one place within an hour.',
  no_longer_due: () => 'It was no longer needed when it could have left.',
};

/** Why a message did not leave, in plain words for the people of the restaurant. */
export function reasonInWords(reason: MessageReason, reader: MessageReader): string {
  return REASONS[reason](OF_ADDRESS[reader]);
}
