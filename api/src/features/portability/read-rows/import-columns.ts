import type { FoundColumn, ImportField, ImportKind } from '../import/import-values.ts';
import { ordersOf } from './read-date.ts';

/** A field of a list: what the owner calls it, and what other systems do. */
interface ListField {
  isRequired: boolean;
  /** Small letters and digits only. */
  headings: readonly string[];
}

const who: Partial<Record<ImportField, ListField>> = {
  name: {
    isRequired: true,
    headings: [
      'name',
      'customername',
      'guestname',
      'guest',
      'customer',
      'fullname',
      'firstname',
      'client',
      'nom',
      'nombre',
    ],
  },
  last_name: { isRequired: false, headings: ['lastname', 'surname', 'familyname', 'nachname', 'apellido'] },
  email: {
    isRequired: false,
    headings: ['email', 'emailaddress', 'mail', 'guestemail', 'customeremail', 'correo'],
  },
  phone: {
    isRequired: false,
    headings: [
      'phone',
      'phonenumber',
      'telephone',
      'tel',
      'mobile',
      'mobilenumber',
      'guestphone',
      'telefon',
      'telefono',
    ],
  },
};

/** What the lists of each kind can hold, in the order in which owners are asked. */
export const listFields: Record<Exclude<ImportKind, 'archive'>, Partial<Record<ImportField, ListField>>> = {
  bookings: {
    date: {
      isRequired: true,
      headings: ['date', 'bookingdate', 'reservationdate', 'visitdate', 'datetime', 'day', 'datum', 'fecha'],
    },
    time: {
      isRequired: false,
      headings: [
        'time',
        'bookingtime',
        'reservationtime',
        'starttime',
        'visittime',
        'uhrzeit',
        'heure',
        'hora',
      ],
    },
    party_size: {
      isRequired: true,
      headings: [
        'guests',
        'partysize',
        'party',
        'covers',
        'pax',
        'people',
        'persons',
        'numberofguests',
        'size',
        'personen',
      ],
    },
    ...who,
    special_requests: {
      isRequired: false,
      headings: [
        'specialrequests',
        'specialrequest',
        'requests',
        'notes',
        'note',
        'comment',
        'comments',
        'guestnotes',
        'message',
      ],
    },
    status: { isRequired: false, headings: ['status', 'bookingstatus', 'reservationstatus', 'state'] },
    external_id: {
      isRequired: false,
      headings: [
        'reference',
        'bookingid',
        'reservationid',
        'confirmationnumber',
        'confirmation',
        'bookingreference',
        'id',
      ],
    },
  },
  guests: {
    ...who,
    notes: { isRequired: false, headings: ['notes', 'note', 'guestnotes', 'comment', 'comments'] },
    tags: { isRequired: false, headings: ['tags', 'tag', 'labels', 'guesttags'] },
    dietary: {
      isRequired: false,
      headings: [
        'dietary',
        'dietaryrequirements',
        'dietaryneeds',
        'allergies',
        'diet',
        'dietaryrestrictions',
      ],
    },
    external_id: { isRequired: false, headings: ['guestid', 'customerid', 'clientid', 'reference', 'id'] },
  },
};

/** Characters of a heading that are kept: it is shown, and stands beside each problem. */
const LONGEST_HEADING = 100;

/** The columns of a list with what they probably hold, by their headings and first cells. */
export function findColumns(
  kind: Exclude<ImportKind, 'archive'>,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  now: Date,
): FoundColumn[] {
  const fields = suggestedFields(kind, headings);
  return headings.map((heading, index) => ({
    heading: heading.trim().slice(0, LONGEST_HEADING),
    suggestedField: fields.get(index) ?? null,
    dateOrders: ordersOf(
      rows.map((cells) => cells[index] ?? ''),
      now,
    ),
  }));
}

/** Each field for the first column that has the likeliest of its names. */
function suggestedFields(
  kind: Exclude<ImportKind, 'archive'>,
  headings: readonly string[],
): Map<number, ImportField> {
  const names = headings.map((heading) => heading.toLowerCase().replace(/[^\p{Letter}\d]/gu, ''));
  const found = new Map<number, ImportField>();
  for (const [field, known] of Object.entries(listFields[kind]) as [ImportField, ListField][]) {
    const index = known.headings
      .map((name) => names.indexOf(name))
      .find((place) => place >= 0 && !found.has(place));
    if (index !== undefined) found.set(index, field);
  }
  return found;
}
