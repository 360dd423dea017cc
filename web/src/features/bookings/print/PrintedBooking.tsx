import { dietaryLabel, isAllergy, occasionLabel } from '../../../content/dietary-needs.ts';
import { featuresInWords } from '../../../content/table-features.ts';
import { areaInWords } from '../../../shared/bookings/area-of-booking.ts';
import { dietOfBooking, dietsInWords } from '../../../shared/bookings/diet-of-booking.ts';
import { choicesInWords } from '../../../shared/bookings/experience-in-words.ts';
import type { BookingOnPaper } from './booking-on-paper.ts';
import classes from './PrintSheet.module.css';

/** Who comes, and how they are reached. */
export function PrintedGuest({ booking: { customerName, phone } }: { booking: BookingOnPaper }) {
  return (
    <td>
      <span className={classes.strong}>{customerName}</span>
      {phone && <div>{phone}</div>}
    </td>
  );
}

/** Names of its tables, nothing for a party without, and the area that the guest asked for. */
export function PrintedPlace({ booking }: { booking: BookingOnPaper }) {
  const area = areaInWords(booking);
  return (
    <td className={classes.short}>
      {booking.tables.map(({ name }) => name).join(' + ')}
      {area && <div>{area}</div>}
    </td>
  );
}

/** What the kitchen and the host have to know: allergies first, and strong. */
export function PrintedNotes({ booking }: { booking: BookingOnPaper }) {
  const { specialRequests, staffNote, tags, wishes, guest, occasion, diets, experience } = booking;
  const { dietary, dietaryNote } = dietOfBooking(booking);
  const allergies = dietary.filter(isAllergy).map((need) => dietaryLabel[need]);
  const others = dietary.filter((need) => !isAllergy(need)).map((need) => dietaryLabel[need]);
  const words = [
    ...others,
    dietaryNote,
    experience && [experience.name, choicesInWords(experience)].filter(Boolean).join(': '),
    occasion && occasionLabel[occasion],
    featuresInWords(wishes),
    ...tags,
    ...(guest?.tags ?? []),
    specialRequests,
    staffNote,
  ];
  return (
    <td>
      {allergies.length > 0 && <strong>{allergies.join(' · ')}. </strong>}
      {diets.length > 0 && <strong>{dietsInWords(diets)}. </strong>}
      {[...new Set(words.filter(Boolean))].join(' · ')}
    </td>
  );
}
