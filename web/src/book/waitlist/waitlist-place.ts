import { i18n } from '../language/i18n.ts';
import type { WaitlistPlaceQuery } from './WaitlistPlace.generated.ts';
import { rangeInWords } from './wait-words.ts';

/** A guest's own place in the queue. */
export type Place = NonNullable<WaitlistPlaceQuery['waitlistPlace']>;

/** What the page says of a place. */
export interface PlaceWords {
  title: string;
  text: string;
  tone: 'glad' | 'quiet';
}

/** How a place stands, in the guest's words: an honest range, never a promise. */
export function placeInWords(place: Place): PlaceWords {
  const { status, restaurantName, restaurantPhone } = place;
  switch (status) {
    case 'WAITING':
      return { title: positionInWords(place.position), text: waitInWords(place), tone: 'quiet' };
    case 'NOTIFIED':
      return {
        title: i18n._('Your table is ready'),
        text: i18n._('Please come to the host’s desk at {restaurantName} now.', { restaurantName }),
        tone: 'glad',
      };
    case 'SEATED':
      return {
        title: i18n._('Enjoy your meal'),
        text: i18n._('You have been seated at {restaurantName}.', { restaurantName }),
        tone: 'glad',
      };
    case 'CANCELLED':
      return {
        title: i18n._('You are no longer on the waitlist'),
        text: restaurantPhone
          ? i18n._('If that is a mistake, please call {restaurantPhone}.', { restaurantPhone })
          : i18n._('If that is a mistake, please ask the host.'),
        tone: 'quiet',
      };
  }
}

function positionInWords(position: number | null): string {
  return position === 1 ? i18n._('You are next') : i18n._('You are number {position} in line', { position });
}

function waitInWords({ lowMinutes, highMinutes }: Place): string {
  if (lowMinutes === null)
    return i18n._('We cannot promise a table before closing. The host can tell you more.');
  const keep = i18n._('This page follows by itself; parties of another size may be seated before you.');
  return `${rangeInWords({ lowMinutes, highMinutes })} ${keep}`;
}
