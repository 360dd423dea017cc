/** What a search looks through, of a row of bookings (sql/search/bookings.sql). */
export const BOOKING_WORDS = 'app_private.booking_words(reference, customer_name, email, phone)';

/** A pattern for texts in lower case that hold `search` somewhere, letter by letter. */
export const patternOf = (search: string) => `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
