/** What a person says of a new restaurant; all else has defaults. */
export interface NewRestaurant {
  id: string;
  groupId: string;
  name: string;
  email: string;
  timezone: string;
  now: Date;
}

/** A restaurant as it begins: open 10:00 to 22:00, 50 covers, turns of 60 minutes (spec §3). */
export function newRestaurant({ now, ...given }: NewRestaurant) {
  return {
    ...given,
    openingTime: '10:00:00',
    closingTime: '22:00:00',
    seatingCapacity: 50,
    timeSlotDuration: 60,
    createdAt: now,
    updatedAt: now,
  };
}
