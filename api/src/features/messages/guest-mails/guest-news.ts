import { chosenInWords } from '../../experiences/rules/bought-experience.ts';
import type { BookingToWriteAbout, ToldGuest } from './booking-to-write-about.ts';

/** What of a booking and its restaurant can have become other than its guest was told. */
export type News = 'visit' | 'area' | 'wishes' | 'choices' | 'clock' | 'name' | 'address' | 'phone';

/** What is compared with what was told. */
export type ComparedBooking = Pick<
  BookingToWriteAbout,
  | 'date'
  | 'time'
  | 'startsAt'
  | 'guests'
  | 'area'
  | 'wishes'
  | 'experience'
  | 'restaurant'
  | 'address'
  | 'phone'
  | 'timezone'
  | 'toldGuest'
>;

/** What of it is the booking's own, and not its restaurant's. */
const ofBooking = ['visit', 'area', 'wishes', 'choices'] as const;

/** Whether the booking itself is another one. */
export const isOfBooking = (news: ReadonlySet<News>): boolean => ofBooking.some((each) => news.has(each));

/** Whether it has, by the booking as it is and what its guest was told last. */
const isNews: Record<News, (now: ComparedBooking, told: ToldGuest) => boolean> = {
  visit: (now, told) =>
    told.date !== now.date ||
    told.time !== now.time ||
    told.guests !== now.guests ||
    (isOtherInstant(now, told) && !isOtherZone(now, told)),
  area: (now, told) => told.area !== undefined && told.area?.id !== now.area?.id,
  // Whoever was told before wishes were is told of them with the next mail.
  wishes: (now, told) => told.wishes !== undefined && told.wishes.join() !== now.wishes.join(),
  choices: ({ experience }, { chosen }) =>
    chosen !== undefined && chosen !== (experience ? chosenInWords(experience) : ''),
  // The clock says the same, and calendars, which go by instants, another time.
  clock: (now, told) => isOtherInstant(now, told) && isOtherZone(now, told),
  name: (now, told) => isNoLongerSo(told.restaurant, now.restaurant, plain),
  address: (now, told) => isNoLongerSo(told.address, now.address, plain),
  phone: (now, told) => isNoLongerSo(told.phone, now.phone, digits),
};

/** What is new to a guest who was told of the booking before; nothing for whoever was not. */
export function newsFor(now: ComparedBooking): ReadonlySet<News> {
  const { toldGuest: told } = now;
  const all = Object.keys(isNews) as News[];
  return new Set(told ? all.filter((each) => isNews[each](now, told)) : []);
}

function isOtherInstant({ startsAt }: ComparedBooking, told: ToldGuest): boolean {
  return told.startsAt.getTime() !== startsAt.getTime();
}

/** Of long ago nobody knows the zone; then only a corrected one moved an instant alone. */
function isOtherZone({ timezone }: ComparedBooking, told: ToldGuest): boolean {
  return told.timezone !== timezone;
}

/** What was never told, or is not given any more, cannot be put right by a mail. */
function isNoLongerSo(
  told: string | null | undefined,
  now: string | null,
  essence: (text: string) => string,
): boolean {
  return typeof told === 'string' && now !== null && essence(told) !== essence(now);
}

/** Text without what no reader takes for another: capitals, and how many spaces. */
function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

function digits(phone: string): string {
  return phone.replace(/[^\d+]/g, '');
}
