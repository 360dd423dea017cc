import type { MessageDescriptor } from '@lingui/core';
import type { UserErrorCode } from '../../generated/schema-types.ts';
import { i18n } from './i18n.ts';

/** A refusal as the API words it. */
export interface SaidError {
  code: UserErrorCode;
  message: string;
  field?: readonly string[] | null;
}

/**
 * What the API says to guests, word for word: it speaks English, and the catalogues know its sentences by that. A
 * sentence with a name or number in it is told by its code.
 * @public what extracts the texts is its only reader
 */
export const API_SENTENCES: readonly MessageDescriptor[] = [
  /*i18n*/ { id: 'The restaurant is closed on that date.' },
  /*i18n*/ { id: 'That time has passed. Please choose a later one.' },
  /*i18n*/ { id: 'That is too soon. Please choose a later time.' },
  /*i18n*/ { id: 'Bookings are not taken that far ahead yet.' },
  /*i18n*/ { id: 'That is past the last seating. Please choose an earlier time.' },
  /*i18n*/ { id: 'That time was just taken. Please choose another one.' },
  /*i18n*/ { id: 'There is no room for your party at that time. Please choose another one.' },
  /*i18n*/ { id: 'That time is fully booked. Please choose another one.' },
  /*i18n*/ { id: 'Parties of that size cannot be booked online. Please call the restaurant.' },
  /*i18n*/ { id: 'Online booking is closed for that month. Please call the restaurant.' },
  /*i18n*/ { id: 'Online booking is closed. Please call the restaurant.' },
  /*i18n*/ { id: 'The restaurant takes no online bookings at the moment. Please call.' },
  /*i18n*/ { id: 'The restaurant takes no bookings at that time.' },
  /*i18n*/ { id: 'The tables of this booking do not do at that time. Choose others, or another time.' },
  /*i18n*/ { id: 'This link opens no booking.' },
  /*i18n*/ { id: 'This booking can no longer be changed. Please call the restaurant.' },
  /*i18n*/ { id: 'Please choose one menu for each guest.' },
  /*i18n*/ { id: 'The experience has no such menu. Please choose again.' },
  /*i18n*/ { id: 'The experience has no such thing to add. Please choose again.' },
  /*i18n*/ { id: 'Of each thing to add there is at most one for each guest.' },
  /*i18n*/ { id: 'Less goes back for this change by now. Please look at it again.' },
  /*i18n*/ { id: 'This booking can no longer be cancelled. Please call the restaurant.' },
  /*i18n*/ { id: 'This booking is no longer ahead. Please call the restaurant.' },
  /*i18n*/ { id: 'This booking was moved to another day meanwhile. Please look at it again.' },
  /*i18n*/ { id: 'The restaurant has removed this booking. Please call the restaurant.' },
  /*i18n*/ {
    id: 'This booking was made before and has been cancelled since. To book again, please start anew.',
  },
  /*i18n*/ { id: 'You chose another time meanwhile. Please choose again.' },
  /*i18n*/ { id: 'The time is no longer kept for you. Please choose it again.' },
  /*i18n*/ { id: 'A time is kept longer only once. Please send your booking now.' },
  /*i18n*/ { id: 'This link opens no place on a waitlist.' },
  /*i18n*/ { id: 'Your party has been seated already.' },
  /*i18n*/ { id: 'The time is no longer kept for you. Please choose it again, then pay.' },
  /*i18n*/ { id: 'Nothing has to be paid for this time any more. Please book it.' },
  /*i18n*/ {
    id: 'The restaurant’s terms for this time have changed. Please read them again before you pay.',
  },
  /*i18n*/ { id: 'Your earlier payment has just come in: that booking is made.' },
  /*i18n*/ { id: 'You are paying for another booking already. Please try again.' },
  /*i18n*/ {
    id: 'The restaurant asks for a card or a payment for this time. Please read its terms, and go on to pay.',
  },
  /*i18n*/ {
    id: 'The restaurant asks for a card or a payment for that. Please call the restaurant, or cancel this booking and make another one.',
  },
  /*i18n*/ {
    id: 'The restaurant asks for more for that than you have given. Please accept its terms and pay the difference first.',
  },
  /*i18n*/ { id: 'Nothing more has to be given for this change. Please change the booking.' },
  /*i18n*/ {
    id: 'The restaurant’s terms for this change have changed. Please read them again before you accept them.',
  },
  /*i18n*/ { id: 'Your earlier payment has just come in: the booking is changed.' },
  /*i18n*/ {
    id: 'This booking waits for its guarantee. Please give that first, then change the booking.',
  },
  /*i18n*/ { id: 'Only experiences can be booked on that day. Please choose one of them, or another day.' },
  /*i18n*/ { id: 'The experience does not begin at that time. Please choose one of its own.' },
  /*i18n*/ { id: 'A table was just taken. Please choose another time.' },
  /*i18n*/ { id: 'Many bookings are being made at this moment. Please try again in a few seconds.' },
  /*i18n*/ { id: 'Guests cannot join this waitlist online. Please ask the host.' },
  /*i18n*/ { id: 'No table for a party of that size is expected before closing. Please ask the host.' },
  /*i18n*/ { id: 'This phone number is on the waitlist already. Please ask the host for your place.' },
  /*i18n*/ { id: 'Please enter a valid email address' },
  /*i18n*/ { id: 'Please enter a valid phone number' },
  /*i18n*/ {
    id: 'This number has too few or too many digits. One of another country begins with + and its code.',
  },
];

const BY_CODE: Partial<Record<UserErrorCode, MessageDescriptor>> = {
  REQUIRED: /*i18n*/ { id: 'Please fill this in.' },
  TOO_SHORT: /*i18n*/ { id: 'This is too short.' },
  TOO_LONG: /*i18n*/ { id: 'This is too long.' },
  INVALID: /*i18n*/ { id: 'Please check this entry.' },
  OUT_OF_RANGE: /*i18n*/ { id: 'This is outside what can be booked online.' },
  SLOT_TAKEN: /*i18n*/ { id: 'That time was just taken. Please choose another one.' },
  BUSY: /*i18n*/ { id: 'Many bookings are being made at this moment. Please try again in a few seconds.' },
  PLAN_LIMIT_REACHED: /*i18n*/ { id: 'Online booking is closed. Please call the restaurant.' },
  NOT_FOUND: /*i18n*/ { id: 'This is no longer there. Please load the page again.' },
};

const OTHERWISE: MessageDescriptor = /*i18n*/ {
  id: 'This could not be done. Please try again, or call the restaurant.',
};

/** A refusal in the language of the page. */
export function saidByApi({ code, message }: SaidError): string {
  if (i18n.locale === 'en') return message;
  return i18n._(i18n.messages[message] === undefined ? (BY_CODE[code] ?? OTHERWISE) : { id: message });
}
