import { z } from 'zod';
import { line, lines } from '../../../platform/text/text-rules.ts';
import { withoutRepeats } from '../../guests/guest-input.ts';

/** Most tags of one booking. */
export const MOST_BOOKING_TAGS = 10;

/** Rules of what staff alone write of a booking. */
export const bookingDetails = {
  staffNote: lines({ label: 'Staff note', max: 1_000 }),
  tags: z
    .array(line({ label: 'Tag', max: 30 }))
    .max(MOST_BOOKING_TAGS, `A booking has at most ${MOST_BOOKING_TAGS} tags.`)
    .transform(withoutRepeats),
};
