import type { Language, UpdateRestaurantInput } from '../../../generated/schema-types.ts';
import type { ProfileForm_RestaurantFragment } from './ProfileForm.generated.ts';

/** The profile as a person types it. */
export interface TypedProfile extends Record<string, unknown> {
  name: string;
  email: string;
  bookingNotices: boolean;
  phone: string;
  address: string;
  description: string;
  houseRules: string;
  cancellationTerms: string;
  privacyUrl: string;
  /** HH:mm:ss; empty while it is being typed. */
  openingTime: string;
  closingTime: string;
  seatingCapacity: number | string;
  /** Minutes, as the choice has it. */
  timeSlotDuration: string;
  timezone: string;
  /** Empty where each guest's browser chooses. */
  language: Language | '';
}

/** The choices of the specification (§5), in minutes. */
export const TURN_CHOICES = [15, 30, 45, 60, 90, 120].map((minutes) => ({
  value: String(minutes),
  label: `${minutes} minutes`,
}));

/** Who chooses the language of the booking pages and of mails to guests, each language by its own name. */
export const LANGUAGE_CHOICES: { value: Language | ''; label: string }[] = [
  { value: '', label: 'Each guest’s own' },
  { value: 'EN', label: 'English' },
  { value: 'DE', label: 'Deutsch' },
  { value: 'FR', label: 'Français' },
  { value: 'ES', label: 'Español' },
];

/** The time of a time field with its seconds (specification §5). */
export const withSeconds = (time: string) => (time === '' ? '' : `${time.slice(0, 5)}:00`);

/** The profile as the form begins. */
export function typedProfile(profile: ProfileForm_RestaurantFragment): TypedProfile {
  const { name, email, phone, address, description, openingTime, closingTime, timezone } = profile;
  return {
    name,
    email: email ?? '',
    bookingNotices: profile.bookingNotices ?? true,
    phone: phone ?? '',
    address: address ?? '',
    description: description ?? '',
    houseRules: profile.houseRules ?? '',
    cancellationTerms: profile.cancellationTerms ?? '',
    privacyUrl: profile.privacyUrl ?? '',
    openingTime,
    closingTime,
    seatingCapacity: profile.seatingCapacity ?? '',
    timeSlotDuration: String(profile.timeSlotDuration ?? ''),
    timezone,
    language: profile.language ?? '',
  };
}

/** What has to be mended before it is sent; the API checks again and knows more. */
export function profileFaults(profile: TypedProfile): Partial<Record<keyof TypedProfile, string | null>> {
  const { name, openingTime, closingTime, seatingCapacity } = profile;
  const capacity = Number(seatingCapacity);
  return {
    name: name.trim() ? null : 'Name is required.',
    openingTime: openingTime ? null : 'Please enter when you open.',
    closingTime: closingTime ? null : 'Please enter when you close.',
    seatingCapacity:
      seatingCapacity !== '' && Number.isInteger(capacity) && capacity >= 1
        ? null
        : 'Seating capacity is a whole number, at least 1.',
  };
}

/** The whole profile, as the API takes it. */
export function profileInput(id: string, profile: TypedProfile): UpdateRestaurantInput {
  return {
    id,
    ...profile,
    seatingCapacity: Number(profile.seatingCapacity),
    timeSlotDuration: Number(profile.timeSlotDuration),
    language: profile.language || null,
  };
}
