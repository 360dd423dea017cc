import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';

const fileAt = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');

/** What a diner's page asks of its restaurant before its code has come. */
export const RESTAURANT = fileAt('web/src/book/restaurant/BookingRestaurant.graphql');

/** The schema that the API has. */
export const schema = buildSchema(fileAt('schema.graphql'));
