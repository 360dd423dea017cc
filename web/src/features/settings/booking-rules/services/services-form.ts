import { randomId } from '@mantine/hooks';
import type { RefusedField } from '../../../../shared/failures/user-errors.ts';
import { WEEKDAYS } from '../rules-in-words.ts';
import { OWN_FIELDS, type OwnRules, ownRulesOf, ownRulesTyped, type TypedOwnRules } from './own-rules.ts';

/** Hours of one service, and its own rules, as the API has them; clock times are HH:mm:ss. */
export interface Hours extends OwnRules {
  name: string;
  openingTime: string;
  closingTime: string;
  lastSeating: string | null;
}

/** A weekly service as the API has it. */
export interface WeeklyService extends Hours {
  /** ISO: 1 is Monday. */
  weekdays: number[];
}

/** Hours as a person types them; clock times are HH:mm, empty while nothing is typed. */
export interface TypedHours extends Record<string, unknown> {
  key: string;
  name: string;
  openingTime: string;
  closingTime: string;
  lastSeating: string;
  own: TypedOwnRules;
}

/** One service on one weekday. */
export interface ServiceRow extends TypedHours {
  weekday: number;
}

/** The week of the form. */
export interface TypedWeek extends Record<string, unknown> {
  rows: ServiceRow[];
}

/** Hours as they are written, without what the store of answers keeps with them. */
export function plainHours(hours: Hours): Hours {
  const { name, openingTime, closingTime, lastSeating, pacingCovers, pacingParties } = hours;
  return {
    name,
    openingTime,
    closingTime,
    lastSeating,
    pacingCovers,
    pacingParties,
    quarterPacing: hours.quarterPacing.map(({ time, covers, parties }) => ({ time, covers, parties })),
    turnTimes: hours.turnTimes.map(({ upTo, minutes }) => ({ upTo, minutes })),
  };
}

/** Hours in the form. */
export function hoursTyped({ name, openingTime, closingTime, lastSeating, ...own }: Hours): TypedHours {
  const short = (time: string | null) => time?.slice(0, 5) ?? '';
  return {
    key: randomId(),
    name,
    openingTime: short(openingTime),
    closingTime: short(closingTime),
    lastSeating: short(lastSeating),
    own: ownRulesTyped(own),
  };
}

/** Typed hours for the API. */
export function hoursOf({ name, openingTime, closingTime, lastSeating, own }: TypedHours): Hours {
  const long = (time: string) => (time.length === 5 ? `${time}:00` : time);
  return {
    name: name.trim(),
    openingTime: long(openingTime),
    closingTime: long(closingTime),
    lastSeating: lastSeating ? long(lastSeating) : null,
    ...ownRulesOf(own),
  };
}

/** What must be typed before the hours can be sent at all, by field; the rest is the API's to judge. */
export function missingIn({
  name,
  openingTime,
  closingTime,
}: TypedHours): Partial<Record<keyof TypedHours, string>> {
  return {
    ...(name.trim() === '' && { name: 'Please name it.' }),
    ...(!openingTime && { openingTime: 'Please enter a time.' }),
    ...(!closingTime && { closingTime: 'Please enter a time.' }),
  };
}

/** A service of every day that it is on, day by day. */
export function weekTyped({ services }: { services: WeeklyService[] }): TypedWeek {
  const rows = WEEKDAYS.flatMap((_, index) =>
    services
      .filter(({ weekdays }) => weekdays.includes(index + 1))
      .map((service) => ({ ...hoursTyped(service), weekday: index + 1 }))
      .sort((one, other) => one.openingTime.localeCompare(other.openingTime)),
  );
  return { rows };
}

/** The same hours on several days are one service; each with the places of its rows. */
function grouped(rows: readonly ServiceRow[]): { service: WeeklyService; places: number[] }[] {
  const groups = new Map<string, { service: WeeklyService; places: number[] }>();
  for (const [place, row] of rows.entries()) {
    const hours = hoursOf(row);
    const key = JSON.stringify(hours);
    const group = groups.get(key);
    // The same twice on one day is two services: the API says so.
    if (group && !group.service.weekdays.includes(row.weekday)) {
      group.service.weekdays.push(row.weekday);
      group.places.push(place);
    } else {
      groups.set(group ? `${key}${place}` : key, {
        service: { ...hours, weekdays: [row.weekday] },
        places: [place],
      });
    }
  }
  return [...groups.values()];
}

/** The week as the API has it; rows that lack a time are left out. */
export function weekOf({ rows }: TypedWeek): { services: WeeklyService[] } {
  return { services: grouped(rows.filter(isTimed)).map(({ service }) => service) };
}

/** Where the form shows an error at `services.<n>.<field>`: at the day that the message names, else at all its days. */
export function fieldsOfWeek(path: string, { message }: RefusedField, { rows }: TypedWeek): string[] {
  const [list, index, field] = path.split('.');
  const places = grouped(rows)[Number(index)]?.places;
  if (list !== 'services' || !places || !field) return [];
  const named = places.filter((place) => message.includes(WEEKDAYS[(rows[place]?.weekday ?? 0) - 1] ?? '?'));
  const shown = OWN_FIELDS.has(field) ? 'own' : field;
  return (named.length > 0 ? named : places).map((place) => `rows.${place}.${shown}`);
}

function isTimed({ openingTime, closingTime }: ServiceRow): boolean {
  return openingTime !== '' && closingTime !== '';
}
