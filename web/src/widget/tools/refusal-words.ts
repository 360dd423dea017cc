import { i18n } from '../language/i18n.ts';
import type { Refusal } from './answers.ts';

/** Why the server said no, in the language of the page: its own words are English. */
export function refusalInWords(refusal: Refusal): string {
  const { code, field, message } = refusal;
  if (isTimeGone(refusal)) return i18n._('This time is no longer free. Please choose another one.');
  switch (code) {
    case 'TAKEN':
      return i18n._('You have a table here on that day already.');
    case 'RATE_LIMITED':
      return i18n._('That was too often. Please wait a little and try again.');
    case 'BUSY':
    case 'SERVICE_UNAVAILABLE':
      return notAnswered();
    default:
      return faultInWords(field) ?? (i18n.locale === 'en' ? message : notPossible());
  }
}

/** Whether the time cannot be had, by now or at all: another one can. */
export const isTimeGone = ({ code, reason }: Refusal): boolean => code === 'SLOT_TAKEN' || reason !== null;

function faultInWords(field: string | null): string | null {
  if (field === 'name') return i18n._('Please check the name.');
  if (field === 'email') return i18n._('Please check the email address.');
  if (field === 'phone') return i18n._('Please check the phone number.');
  return field === 'requests' ? i18n._('Please shorten this.') : null;
}

const notPossible = () => i18n._('This cannot be booked here. Please call the restaurant.');

/** Nobody answered: the line is down, or the server is. */
export const notAnswered = (): string =>
  i18n._('The restaurant’s booking service cannot be reached right now. Please try again.');
