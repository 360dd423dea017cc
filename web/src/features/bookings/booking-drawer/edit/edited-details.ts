import { occasionLabel } from '../../../../content/dietary-needs.ts';
import type { DietaryNeed, Occasion } from '../../../../generated/schema-types.ts';
import { dietsInWords } from '../../../../shared/bookings/diet-of-booking.ts';
import type { Difference } from '../../../../ui/conflicts/ChangedMeanwhile.tsx';
import type { EditedBooking_BookingFragment } from './EditBooking.generated.ts';

/** As much of a booking as can be edited, with the revision that was seen. */
export type EditableBooking = Omit<EditedBooking_BookingFragment, ' $fragmentName' | '__typename'>;

/** Some guests who need the same, while it is typed. */
interface TypedDiet {
  guests: number | string;
  needs: DietaryNeed[];
}

/** The details of a booking while they are typed. */
export interface TypedDetails {
  customerName: string;
  phone: string;
  email: string;
  specialRequests: string;
  diets: TypedDiet[];
  dietaryNote: string;
  occasion: Occasion | '';
  staffNote: string;
  tags: string[];
  externalId: string;
}

/** A row is there to begin with: most parties have one diet or none. */
const NO_DIET: TypedDiet = { guests: 1, needs: [] };

/** The details as the form shows them. */
export function typedDetails(booking: EditableBooking): TypedDetails {
  const {
    customerName,
    phone,
    email,
    specialRequests,
    diets,
    dietaryNote,
    occasion,
    staffNote,
    tags,
    externalId,
  } = booking;
  return {
    customerName,
    phone: phone ?? '',
    email: email ?? '',
    specialRequests: specialRequests ?? '',
    diets: diets.length > 0 ? diets.map(({ guests, needs }) => ({ guests, needs: [...needs] })) : [NO_DIET],
    dietaryNote: dietaryNote ?? '',
    occasion: occasion ?? '',
    staffNote: staffNote ?? '',
    tags: [...tags],
    externalId: externalId ?? '',
  };
}

/** The details as the API takes them: rows without a need say nothing. */
export function detailsToSend({ diets, occasion, ...rest }: TypedDetails) {
  return {
    ...rest,
    occasion: occasion || null,
    diets: diets
      .filter(({ needs }) => needs.length > 0)
      .map(({ guests, needs }) => ({ guests: Number(guests) || 1, needs })),
  };
}

const LABELS: Record<keyof TypedDetails, string> = {
  customerName: 'Name',
  phone: 'Phone',
  email: 'Email',
  specialRequests: 'Requests',
  diets: 'Diets and allergies',
  dietaryNote: 'Other dietary needs',
  occasion: 'Occasion',
  staffNote: 'Staff note',
  tags: 'Tags',
  externalId: 'ID in your systems',
};

/** Where what is typed is not what a booking has by now. */
export function differences(typed: TypedDetails, now: EditableBooking): Difference[] {
  const [yours, theirs] = [inWords(typed), inWords(typedDetails(now))];
  const fields = Object.keys(LABELS) as (keyof TypedDetails)[];
  return fields
    .filter((field) => yours[field] !== theirs[field])
    .map((field) => ({ field, label: LABELS[field], yours: yours[field], theirs: theirs[field] }));
}

function inWords(typed: TypedDetails): Record<keyof TypedDetails, string> {
  const { occasion, tags } = typed;
  return {
    customerName: typed.customerName.trim(),
    phone: typed.phone.trim(),
    email: typed.email.trim(),
    specialRequests: typed.specialRequests.trim(),
    diets: dietsInWords(detailsToSend(typed).diets),
    dietaryNote: typed.dietaryNote.trim(),
    occasion: occasion && occasionLabel[occasion],
    staffNote: typed.staffNote.trim(),
    tags: tags.join(', '),
    externalId: typed.externalId.trim(),
  };
}
