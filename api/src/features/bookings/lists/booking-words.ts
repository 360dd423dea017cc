/** What a search looks through: no text holds a line's end, so none runs into the next. The index `bookings_search` is over its parts. */
export const BOOKING_WORDS =
  "lower(reference || e'\\n' || customer_name || e'\\n' || coalesce(email, '') || e'\\n' || coalesce(phone, ''))";

/** A pattern for texts in lower case that hold `search` somewhere, letter by letter. */
export const patternOf = (search: string) => `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
