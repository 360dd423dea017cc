import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { fieldsAsked } from '../../api/src/platform/operations/answer-size.ts';
import { buildHoststandSchema } from '../../api/src/schema.ts';

const schema = await buildHoststandSchema();

const fieldsOf = (text: string) => fieldsAsked({ schema, document: parse(text) });

/** Ten rows of a list, with what is asked of each; the fields above them are six. */
const tenBookings = (selection: string, fragments = '') =>
  fieldsOf(
    `{ restaurant(id: "r") { bookings(first: 10) { edges { node { ${selection} } } } } } ${fragments}`,
  );

const EACH_ROW = tenBookings('id') - tenBookings('__typename') + 10;

test('a field counts once for each row', () => {
  expect(EACH_ROW).toBe(10);
  expect(tenBookings('id date time')).toBe(tenBookings('id') + 20);
});

test('what several fragments ask for stands in the answer once, and is counted once', () => {
  const fragments = `fragment When on Booking { id date time } fragment Who on Booking { id customerName ...When }`;
  expect(tenBookings('id ...When ...Who ... on Booking { date }', fragments)).toBe(
    tenBookings('id date time customerName'),
  );
});

test('fragments that double each other without anything below them are as small as their answer', () => {
  const doubling = Array.from(
    { length: 40 },
    (_, i) => `fragment F${i} on Restaurant { ...F${i + 1} ...F${i + 1} }`,
  );
  const text = (leaf: string) =>
    `{ restaurant(id: "r") { ...F0 } } ${doubling.join(' ')} fragment F40 on Restaurant { ${leaf} }`;
  expect(fieldsOf(text('name'))).toBe(2);
  expect(fieldsOf(text('tables(first: 1) { totalCount }'))).toBeGreaterThan(2 ** 40);
});

test('under another name it is another field', () => {
  expect(tenBookings('id a: id b: id')).toBe(tenBookings('id') + 20);
});

test('what has something below it is reckoned as often as it is asked for: no less than there can be', () => {
  const once = tenBookings('restaurant { id name }') - tenBookings('id') + 10;
  expect(once).toBe(30);
  expect(tenBookings('id restaurant { id } ... on Booking { restaurant { name } }')).toBe(
    tenBookings('id') + 40,
  );
});
