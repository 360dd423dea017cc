import { GraphQLScalarType } from 'graphql';
import { GraphQLDateTime, GraphQLLocalDate, GraphQLLocalTime } from 'graphql-scalars';
import { badInput } from '../../errors/errors.ts';
import { isoInstant } from '../../time/iso-instant.ts';

/** `full-date`, `partial-time` and `date-time`: how each of the scalars is written. */
const RFC_3339 = 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6';

/** A calendar date at the restaurant, `yyyy-MM-dd`. */
export const LocalDate = new GraphQLScalarType({
  ...GraphQLLocalDate.toConfig(),
  name: 'LocalDate',
  specifiedByURL: RFC_3339,
  serialize: String, // our own rows: PostgreSQL has checked them
  description: 'A calendar date in the time zone of the restaurant, `yyyy-MM-dd`.',
  parseValue: (value) => calendarDate(GraphQLLocalDate.parseValue(value)),
  parseLiteral: (node, variables) => calendarDate(GraphQLLocalDate.parseLiteral(node, variables)),
});

// 2026-02-30 has the right form and is no day; a year of five digits is no date of a booking; PostgreSQL knows no year 0.
function calendarDate(value: unknown): string {
  const text = String(value);
  const day = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
  if (!isDay || text < '0001') {
    throw badInput('A LocalDate is a day of the calendar, yyyy-MM-dd.');
  }
  return text;
}

/** A wall-clock time at the restaurant, always `HH:mm:ss`. */
export const LocalTime = new GraphQLScalarType({
  ...GraphQLLocalTime.toConfig(),
  name: 'LocalTime',
  specifiedByURL: RFC_3339,
  serialize: String,
  description:
    'A wall-clock time in the time zone of the restaurant, `HH:mm:ss`. `HH:mm` is accepted as input.',
  parseValue: (value) => wholeSeconds(GraphQLLocalTime.parseValue(value)),
  parseLiteral: (node, variables) => wholeSeconds(GraphQLLocalTime.parseLiteral(node, variables)),
});

function wholeSeconds(value: unknown): string {
  const text = String(value);
  return text.length === 5 ? `${text}:00` : text.slice(0, 8);
}

/** An instant. */
export const DateTime = new GraphQLScalarType({
  ...GraphQLDateTime.toConfig(),
  name: 'DateTime',
  specifiedByURL: RFC_3339,
  serialize: (value) => (value instanceof Date ? isoInstant(value) : GraphQLDateTime.serialize(value)),
  description: 'An instant, ISO 8601 with offset, for instance `2026-11-21T18:30:00.000Z`.',
});
