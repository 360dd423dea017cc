import type { CreateBookingInput, Occasion, TableFeature } from '../../generated/schema-types.ts';
import { readDate, shownDate } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import { type DietsByPerson, dietsByPerson, dietsToSend, peopleWithDiets } from '../needs/party-diets.ts';

/** What the diner has typed so far, all as shown on the screen. */
export interface BookingDraft {
  date: string;
  time: string;
  party: string;
  largeParty: string;
  customerName: string;
  email: string;
  phone: string;
  specialRequests: string;
  /** Global id of the area that the party would like to sit in; empty for anywhere. */
  areaId: string;
  /** What the guest needs of a table. */
  wishes: readonly TableFeature[];
  /** What its guests cannot or do not eat. */
  diets: DietsByPerson;
  dietaryNote: string;
  /** What is bought beside the table; null for nothing. */
  bought: Bought | null;
  /** Why the party comes; null for no reason in particular. */
  occasion: Occasion | null;
}

/** An experience and what is chosen of it, as it is sent. */
export type Bought = Required<Pick<CreateBookingInput, 'menuChoices' | 'addOns'>> & { experienceId: string };

/** The part of it that says when a party comes, and how many they are. */
export type VisitDraft = Pick<BookingDraft, 'date' | 'time' | 'party' | 'largeParty'>;

/** One text per field that has to be mended. */
export type Faults = Partial<Record<keyof BookingDraft, string>>;

/** The request as it is sent, without the keys that make it unrepeatable and give it the visitor's hold, the guest's other bookings, and the language of the page. */
export type BookingRequest = Omit<
  CreateBookingInput,
  'idempotencyKey' | 'visitorKey' | 'ownManageTokens' | 'language'
>;

/** When a party wishes to come, and how many they are. */
export type Visit = Pick<BookingRequest, 'date' | 'time' | 'guests'>;

/** The choice "More than 10" of the party size (specification §5). */
export const LARGE_PARTY = '11';

/** Guests that "More than 10" may stand for (product decision 11). */
export const LARGE_PARTY_GUESTS = { min: 11, max: 100 };

const DEFAULT_PARTY = '2'; // specification §9
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** An empty form on the restaurant's present day. */
export function emptyDraft(today: string): BookingDraft {
  return {
    date: shownDate(today),
    time: '',
    party: DEFAULT_PARTY,
    largeParty: '',
    customerName: '',
    email: '',
    phone: '',
    specialRequests: '',
    areaId: '',
    wishes: [],
    diets: [],
    dietaryNote: '',
    bought: null,
    occasion: null,
  };
}

/** The form as it stood when a request was sent. */
export function draftOf(request: BookingRequest): BookingDraft {
  return {
    ...visitDraftOf(request),
    customerName: request.customerName,
    email: request.email,
    phone: request.phone,
    specialRequests: request.specialRequests ?? '',
    areaId: request.areaId ?? '',
    wishes: request.wishes ?? [],
    diets: dietsByPerson(request.diets),
    dietaryNote: request.dietaryNote ?? '',
    bought: boughtOf(request),
    occasion: request.occasion ?? null,
  };
}

function boughtOf({ experienceId, menuChoices = [], addOns = [] }: BookingRequest): Bought | null {
  return experienceId ? { experienceId, menuChoices, addOns } : null;
}

/** When a party comes and how many they are, as the form shows it. */
export function visitDraftOf({ date, time, guests }: Pick<BookingRequest, 'date' | 'time' | 'guests'>) {
  const isLarge = guests >= LARGE_PARTY_GUESTS.min;
  return {
    date: shownDate(date),
    time,
    party: isLarge ? LARGE_PARTY : String(guests),
    largeParty: isLarge ? String(guests) : '',
  };
}

/** Guests in the party, or null while the number of a large party is missing or out of range. */
export function guestsOf(draft: Pick<BookingDraft, 'party' | 'largeParty'>): number | null {
  if (draft.party !== LARGE_PARTY) return Number(draft.party);
  const guests = Number(draft.largeParty);
  const isInRange = guests >= LARGE_PARTY_GUESTS.min && guests <= LARGE_PARTY_GUESTS.max;
  return Number.isInteger(guests) && isInRange ? guests : null;
}

/** When the party comes and how many they are, as the API speaks of it; null while any of it is missing. */
export function visitOf(draft: VisitDraft): Visit | null {
  const date = readDate(draft.date);
  const guests = guestsOf(draft);
  return date && draft.time && guests ? { date, time: draft.time, guests } : null;
}

/** The restaurant that is asked, and the country whose numbers its guests write without a code. */
interface Asked {
  id: string;
  phoneCountry: string | null;
}

/** The draft as a request for the API; null while anything required is missing. */
export function requestOf(
  draft: BookingDraft,
  { id: restaurantId, phoneCountry }: Asked,
): BookingRequest | null {
  const visit = visitOf(draft);
  if (!visit) return null;
  return {
    restaurantId,
    ...visit,
    customerName: draft.customerName.trim(),
    email: draft.email.trim(),
    phone: draft.phone.trim(),
    ...(phoneCountry && { phoneCountry }),
    specialRequests: draft.specialRequests.trim() || null,
    ...(draft.areaId && { areaId: draft.areaId }),
    ...(draft.wishes.length > 0 && { wishes: [...draft.wishes] }),
    ...draft.bought,
    ...needsOf(draft),
  };
}

/** What is said of the party beyond its contact; what was left empty is left out. */
function needsOf({ diets, dietaryNote, occasion }: BookingDraft) {
  const told = dietsToSend(diets);
  return {
    ...(told.length > 0 && { diets: told }),
    ...(dietaryNote.trim() && { dietaryNote: dietaryNote.trim() }),
    ...(occasion && { occasion }),
  };
}

/** What the diner has to mend before sending; the API checks again and knows more. */
export function faultsOf(draft: BookingDraft, today: string): Faults {
  const faults = { ...visitFaultsOf(draft, today), ...contactFaultsOf(draft) };
  const guests = guestsOf(draft);
  if (guests && peopleWithDiets(draft.diets) > guests)
    faults.diets = i18n._('These are more guests than your party has. Please remove some.');
  return faults;
}

/** What of it is about who comes, and how they are reached. */
export function contactFaultsOf(draft: Pick<BookingDraft, 'customerName' | 'email' | 'phone'>): Faults {
  const faults: Faults = {};
  if (!draft.customerName.trim()) faults.customerName = i18n._('Please enter your full name');
  if (!draft.email.trim()) faults.email = i18n._('Please enter your email');
  else if (!LOOKS_LIKE_EMAIL.test(draft.email.trim()))
    faults.email = i18n._('Please enter a valid email address');
  if (!draft.phone.trim()) faults.phone = i18n._('Please enter your phone number');
  return faults;
}

/** What of it is about when the party comes and how many they are. */
export function visitFaultsOf(draft: VisitDraft, today: string): Faults {
  const date = dateFault(draft.date, today);
  return {
    ...(date && { date }),
    ...(!draft.time && { time: i18n._('Please choose a time') }),
    ...(!guestsOf(draft) && { largeParty: i18n._('Please enter a number from 11 to 100') }),
  };
}

/** Why the typed date cannot be booked at the restaurant, whose present day is `today`; null when it can. */
export function dateFault(text: string, today: string): string | null {
  if (!text.trim()) return i18n._('Please choose a date');
  const date = readDate(text);
  if (!date) return i18n._('Please enter the date as MM-DD-YYYY');
  return date < today ? i18n._('Please choose today or a later date') : null;
}

/** True when something required was left empty, rather than filled in wrongly. */
export function isIncomplete(draft: BookingDraft): boolean {
  const { date, time, customerName, email, phone } = draft;
  return [date, time, customerName, email, phone].some((value) => !value.trim());
}
