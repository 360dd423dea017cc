import { type BoughtExperience, chosenInWords } from '../../experiences/rules/bought-experience.ts';
import type { DietaryNeed } from '../../guests/dietary-need.ts';
import type { BookingStatus } from '../booking-status.ts';
import { ordersOf } from '../experience/experiences-of-day.ts';
import type { Occasion } from '../party/occasion.ts';
import type { SheetBooking, SheetDay } from './day-sheet-rows.ts';

const STATUS: Readonly<Record<BookingStatus, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  seated: 'Seated',
  completed: 'Completed',
  cancelled: 'Cancelled',
  no_show: 'No-show',
};

const OCCASION: Readonly<Record<Occasion, string>> = {
  birthday: 'Birthday',
  anniversary: 'Anniversary',
  business: 'Business meal',
  date: 'Date night',
  celebration: 'Celebration',
  other: 'Occasion',
};

/** A row of the sheet, in words. */
export interface SheetRow {
  time: string;
  party: string;
  name: string;
  phone: string;
  tables: string;
  /** The area that it is for, and that it sits elsewhere where it does. */
  area: string;
  servers: string;
  status: string;
  /** What can harm a guest: written large. */
  allergies: string;
  notes: string;
}

/** A service and who starts in it. */
interface SheetPart {
  title: string;
  /** What its parties ordered with experiences, a line for each: what the kitchen makes. */
  orders: string[];
  rows: SheetRow[];
}

/** The whole sheet in words. */
export interface Sheet {
  title: string;
  about: string;
  /** At the foot of every page, before its number. */
  foot: string;
  parts: SheetPart[];
}

/** The sheet of a day as it is read; times by the restaurant's clock. */
export function sheetInWords({ restaurant, day, bookings }: SheetDay, now: Date): Sheet {
  const at = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', options);
  const clock = at({ timeZone: day.timezone, hour: 'numeric', minute: '2-digit' });
  const inFull = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;
  const date = at({ timeZone: 'UTC', ...inFull }).format(new Date(day.date));
  const made = at({ timeZone: day.timezone, dateStyle: 'medium', timeStyle: 'short' }).format(now);
  const serviceOf = ({ startsAt }: SheetBooking) =>
    day.services.find((service) => service.startsAt <= startsAt && startsAt < service.endsAt)?.name ??
    'Other times';
  const names = [...new Set([...day.services.map(({ name }) => name), ...bookings.map(serviceOf)])];
  return {
    title: restaurant,
    about: [date, partiesInWords(bookings), day.note].filter(Boolean).join(' · '),
    foot: `${restaurant} · ${date} · made ${made.replaceAll('\u202f', ' ')}`,
    parts: names.map((name) => {
      const of = bookings.filter((booking) => serviceOf(booking) === name);
      return {
        title: [name, partiesInWords(of)].filter(Boolean).join(': '),
        orders: ordersInWords(of),
        rows: of.map((booking) =>
          sheetRow(booking, clock.format(booking.startsAt).replaceAll('\u202f', ' ')),
        ),
      };
    }),
  };
}

/** `Tasting, 12 guests: 8 × Meat, 4 × Lobster, 3 × Wine pairing, 1 menu open` for each experience; nobody who did not come. */
export function ordersInWords(
  bookings: readonly Pick<SheetBooking, 'status' | 'guests' | 'experience'>[],
): string[] {
  const parties = bookings.flatMap(({ status, guests, experience }) =>
    experience && status !== 'no_show' ? [{ guests, bought: experience, sitting: '' }] : [],
  );
  return ordersOf(parties).map(({ name, guests, menus, addOns, menusOpen }) => {
    const made = [...menus, ...addOns].map(({ name: dish, count }) => `${count} × ${dish}`);
    const open = menusOpen > 0 ? [`${menusOpen} ${menusOpen === 1 ? 'menu' : 'menus'} open`] : [];
    const all = [...made, ...open].join(', ');
    return `${name}, ${guests} ${guests === 1 ? 'guest' : 'guests'}${all && `: ${all}`}`;
  });
}

function partiesInWords(bookings: readonly SheetBooking[]): string {
  const coming = bookings.filter(({ status }) => status !== 'no_show');
  const covers = coming.reduce((sum, { guests }) => sum + guests, 0);
  return `${coming.length} ${coming.length === 1 ? 'party' : 'parties'}, ${covers} ${covers === 1 ? 'cover' : 'covers'}`;
}

/** A booking as a row of the sheet; `time` as the reader's clock shows it. */
export function sheetRow(booking: SheetBooking, time: string): SheetRow {
  const { guests, customerName, phone, tables, servers, status } = booking;
  const { diets, dietary, occasion, wishes, tags, experience } = booking;
  const inDiets = diets.filter(({ needs }) => needs.some(isAllergy));
  const allergies = [
    ...inDiets.map(dietInWords),
    ...dietary
      .filter((need) => isAllergy(need) && !inDiets.some(({ needs }) => needs.includes(need)))
      .map(nameOf),
  ];
  const notes = [
    ...diets.filter((diet) => !inDiets.includes(diet)).map(dietInWords),
    ...dietary.filter((need) => !isAllergy(need)).map(nameOf),
    ...booking.dietaryNotes,
    experience && experienceInWords(experience),
    occasion && OCCASION[occasion],
    ...wishes.map(nameOf),
    ...tags,
    booking.specialRequests,
    booking.staffNote,
  ];
  return {
    time,
    party: String(guests),
    name: customerName,
    phone: phone ?? '',
    tables: tables.join(' + '),
    area: areaInWords(booking),
    servers: servers.join(', '),
    status: STATUS[status],
    allergies: allergies.join(' · '),
    notes: [...new Set(notes.filter(Boolean))].join(' · '),
  };
}

/** `Tasting: 3 × Meat, 1 × Lobster`. */
function experienceInWords(experience: BoughtExperience): string {
  return [experience.name, chosenInWords(experience)].filter(Boolean).join(': ');
}

/** `Terrace` for a party that sits there, `asked for Terrace` for one that has no table, or one elsewhere. */
function areaInWords({ area, tables, sitsElsewhere }: SheetBooking): string {
  if (area === null) return '';
  return sitsElsewhere || tables.length === 0 ? `asked for ${area}` : area;
}

const isAllergy = (need: DietaryNeed) => need.endsWith('_allergy');

const dietInWords = ({ guests, needs }: SheetBooking['diets'][number]) =>
  `${guests} × ${needs.map(nameOf).join(', ')}`;

/** `nut_allergy` is "Nut allergy", `gluten_free` "Gluten-free". */
function nameOf(need: string): string {
  const words = need.replace(/_(?=free$)/, '-').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
