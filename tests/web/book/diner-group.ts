import { UNTOLD_PROFILE } from '../untold-profile.ts';

/** A restaurant with times, as the API answers. */
interface Answered {
  restaurant: object;
  byRequest: boolean;
  times: { time: string }[];
  reason: string | null;
}

/** A restaurant of a group, as guests see it. */
export const house = (id: string, name: string, profile: object = {}) => ({
  id,
  name,
  address: null,
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  profile: { ...UNTOLD_PROFILE, slug: null, ...profile },
});

/** It with these times, or the reason why it has none. */
export const timesAt = (restaurant: object, ...times: string[]): Answered => ({
  restaurant,
  byRequest: false,
  times: times.map((time) => ({ time })),
  reason: times.length > 0 ? null : 'NO_TABLE',
});

/** The group of the restaurant, as diners meet it. Tests set its fields. */
export class DinerGroup {
  /** The public page; null where there is none. */
  page: { slug: string; name: string; restaurants: object[] } | null = null;
  /** What a search over the group finds. */
  found: Answered[] = [];
  /** What sisters have free. */
  sisters: Answered[] = [];
  /** Searches over the group, and of a full house for its sisters. */
  readonly asked: object[] = [];

  /** What of it is a field of the restaurant. */
  readonly ofRestaurant = {
    sisterTimes: (wanted: object) => {
      this.asked.push(wanted);
      return this.sisters;
    },
  };

  /** Reads at the root of the schema. */
  readonly roots = {
    groupPage: () => this.page,
    groupAvailability: (wanted: object) => {
      this.asked.push(wanted);
      return this.page && this.found;
    },
  };
}
