import { EXPORT_SCHEMA } from './exported-profile.ts';

/** What the archive holds, for whoever opens it years later without us. */
export const README = `Hoststand export, schema ${EXPORT_SCHEMA}

Everything of one restaurant, as it was at the moment that restaurant.json names in "exportedAt".

restaurant.json   profile, booking rules, services, special days, blocks, turn times, tables, combinations,
                  floor plans, settings of the embedded form, members with their roles
guests.json       records of guests, one JSON object on each line of an array
guests.csv        the same for a spreadsheet
bookings.json     bookings, written alike
bookings.csv      the same for a spreadsheet
waitlist.json     parties that waited without a booking, written alike
waitlist.csv      the same for a spreadsheet
lost-searches.json  times that diners asked for in vain, counted, with nothing about who asked; written alike
lost-searches.csv   the same for a spreadsheet
shifts.json       who served which zones in a service, and its briefing, written alike
shifts.csv        the same for a spreadsheet
change-log.json   who changed what of the bookings and parties, from what to what; written alike
change-log.csv    the same for a spreadsheet
experiences.csv   what is sold for a price, with its terms
booked-experiences.csv  what bookings have bought of it, at the prices of then
guarantee-ledger.csv    money of guests that moved for their bookings, with the words they agreed to
gift-vouchers.csv       gift vouchers with the lines of their ledgers, without their codes
invoices.csv      bills of the subscription
media/            photos in their order, the logo and the menu

Dates (yyyy-MM-dd) and times (HH:mm:ss) are the restaurant's own, in the time zone that restaurant.json names. Instants
are ISO 8601 in UTC. Lengths of time are in minutes, sizes on the floor plan in pixels, money in US cents; where a currency stands beside it,
in minor units of that.
An id is the one by which the API knows the object while it exists there. Files are UTF-8. In the CSV files several values of one cell are parted by "; ", and where a spreadsheet could take a
text for a formula, at its beginning or behind a semicolon, a tab or a line break, an apostrophe stands before it. Phone numbers
of a plus sign, digits and spaces stand as they are dialled.

Settings, Import & export reads this archive back into a restaurant that has no bookings and no tables yet.
`;
