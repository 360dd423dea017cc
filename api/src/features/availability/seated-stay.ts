/** A party is seated at most so long before its booked time; whoever comes earlier is moved to another time first. */
export const EARLIEST_SEATING_HOURS = 2;

/** A party that sits past its turn is taken to stay so long from now, at any time that one asks. */
export const STAYS_ON_MINUTES = 15;

/** A party that nobody finished in so many hours after its turn has left, and was forgotten. */
export const FORGOTTEN_AFTER_HOURS = 4;

/**
 * SQL: from when on a booking (an alias of `bookings`) keeps its tables. Its booked time, or when the party sat down
 * before it. The function `app_private.stay_of` reads the same for the constraint.
 */
export const heldFrom = (booking: string) =>
  `case when ${booking}.seated_at > ${booking}.starts_at - interval '${EARLIEST_SEATING_HOURS} hours'
    then least(${booking}.starts_at, ${booking}.seated_at) else ${booking}.starts_at end`;

/** SQL: until when it keeps them as of an instant. The clock moves no row, so this is for whoever reads the room now. */
export const heldUntil = (booking: string, now: string) =>
  `case when ${booking}.status = 'seated' and ${booking}.ends_at > ${now} - interval '${FORGOTTEN_AFTER_HOURS} hours'
    then greatest(${booking}.ends_at, ${now} + interval '${STAYS_ON_MINUTES} minutes') else ${booking}.ends_at end`;
