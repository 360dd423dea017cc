import { dietaryLabel, isAllergy } from '../../../content/dietary-needs.ts';
import { featuresInWords } from '../../../content/table-features.ts';
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

/** Names of its tables; nothing for a party without. */
export const tablesInWords = ({ tables }: BookingOnPaper): string =>
  tables.map(({ name }) => name).join(' + ');

/** What the kitchen and the host have to know: allergies first, and strong. */
export function PrintedNotes({ booking }: { booking: BookingOnPaper }) {
  const { specialRequests, wishes, guest } = booking;
  const dietary = guest?.dietary ?? [];
  const allergies = dietary.filter(isAllergy).map((need) => dietaryLabel[need]);
  const others = dietary.filter((need) => !isAllergy(need)).map((need) => dietaryLabel[need]);
  const words = [
    ...others,
    guest?.dietaryNote,
    featuresInWords(wishes),
    ...(guest?.tags ?? []),
    specialRequests,
  ];
  return (
    <td>
      {allergies.length > 0 && <strong>{allergies.join(' · ')}. </strong>}
      {[...new Set(words.filter(Boolean))].join(' · ')}
    </td>
  );
}
