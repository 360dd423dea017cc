import { Text } from '@mantine/core';
import { dateInWords } from '../../../../shared/dates/date-in-words.ts';
import { GuestBadges } from '../../../guests/badges/GuestBadges.tsx';
import classes from './NewBooking.module.css';
import type { FoundGuest } from './useFoundGuests.ts';

/** What is known of the guest whom staff have found: told while they are still on the phone. */
export function ChosenGuest({ guest }: { guest: FoundGuest }) {
  const { notes, history } = guest;
  return (
    <section aria-label="Known guest" className={classes.known}>
      <GuestBadges guest={guest} />
      {history.lastVisit && (
        <Text c="dimmed" size="sm">
          Last here {dateInWords(history.lastVisit)}
        </Text>
      )}
      {notes && (
        <Text lineClamp={3} size="sm" style={{ whiteSpace: 'pre-line' }}>
          {notes}
        </Text>
      )}
    </section>
  );
}
