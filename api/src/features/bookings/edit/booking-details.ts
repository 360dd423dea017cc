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

/** The field `staffNote` of inputs. */
export const STAFF_NOTE = {
  nullable: true,
  description:
    'What staff tell each other, at most 1,000 characters; may have line breaks. Guests never read it.',
};

/** The field `tags` of inputs. */
export const TAGS = {
  nullable: true,
  description: 'All tags of the booking, at most 10 of at most 30 characters.',
};
