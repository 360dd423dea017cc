import type { WaitlistPlaceQuery } from './WaitlistPlace.generated.ts';

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
  const call = restaurantPhone ? `call ${restaurantPhone}` : 'ask the host';
  switch (status) {
    case 'WAITING':
      return { title: positionInWords(place.position), text: waitInWords(place), tone: 'quiet' };
    case 'NOTIFIED':
      return {
        title: 'Your table is ready',
        text: `Please come to the host’s desk at ${restaurantName} now.`,
        tone: 'glad',
      };
    case 'SEATED':
      return { title: 'Enjoy your meal', text: `You have been seated at ${restaurantName}.`, tone: 'glad' };
    case 'CANCELLED':
      return {
        title: 'You are no longer on the waitlist',
        text: `If that is a mistake, please ${call}.`,
        tone: 'quiet',
      };
  }
}

function positionInWords(position: number | null): string {
  return position === 1 ? 'You are next' : `You are number ${position} in line`;
}

function waitInWords({ lowMinutes, highMinutes }: Place): string {
  if (lowMinutes === null)
    return 'It is not sure that a table comes free tonight. The host can tell you more.';
  const keep = 'This page follows by itself; parties of another size may be seated before you.';
  if (highMinutes === null) return `At least ${lowMinutes} minutes, perhaps longer. ${keep}`;
  if (highMinutes === 0) return `Your turn may come any minute. ${keep}`;
  if (lowMinutes === highMinutes) return `About ${lowMinutes} minutes. ${keep}`;
  return `About ${lowMinutes} to ${highMinutes} minutes. ${keep}`;
}
