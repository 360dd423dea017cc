import { MapperKind, mapSchema } from '@graphql-tools/utils';
import {
  defaultFieldResolver,
  type GraphQLArgument,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
} from 'graphql';
import { refused } from '../../errors/errors.ts';
import type { UserError } from '../../errors/user-error.type.ts';
import { userError } from '../../errors/user-errors.ts';
import type { GraphContext } from '../context.ts';

/** Years back to which any date may lie: what a restaurant brings along from the system before. */
export const YEARS_BACK = 10;

/** Years ahead to which any date may lie, unless its field says otherwise with `@Extensions({ yearsAhead })`. */
export const YEARS_AHEAD = 2;

const DAY_MS = 86_400_000;
const DATE_SCALARS = ['LocalDate', 'DateTime'];

/** A date that came in, and where it stands among the arguments. */
interface Found {
  path: string[];
  value: unknown;
  yearsAhead: number;
}

/** Adds the dates of one value to those that were found. */
type Collect = (value: unknown, path: string[], found: Found[]) => void;

/** What of an argument or input field says where its dates are. */
type Input = Pick<GraphQLArgument | GraphQLInputField, 'type' | 'extensions'>;

/**
 * The schema with one bound for every date that comes in, at any depth of any argument: today − 10 years to today + 2 years by
 * the clock of the process, a day more each way for the restaurant's own zone. A change answers with OUT_OF_RANGE at the
 * field, everything else with BAD_USER_INPUT and the path in `extensions.field`. Rules of a field may be narrower.
 */
export function boundInputDates(schema: GraphQLSchema): GraphQLSchema {
  const collectors = new Map<string, Collect | null>();
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (config: GraphQLFieldConfig<unknown, GraphContext>, _name, typeName) => {
      const collect = collectorOfArguments(config.args ?? {}, collectors);
      if (!collect) return undefined;
      const { resolve = defaultFieldResolver, subscribe } = config;
      const isChange = typeName === schema.getMutationType()?.name;
      config.resolve = (source, args, context, info) => {
        const errors = beyond(collect, args, context);
        if (errors.length === 0) return resolve(source, args, context, info);
        if (isChange) return { userErrors: errors.map(insideInput) };
        throw badDate(errors);
      };
      if (subscribe) {
        config.subscribe = (source, args, context, info) => {
          const errors = beyond(collect, args, context);
          if (errors.length > 0) throw badDate(errors);
          return subscribe(source, args, context, info);
        };
      }
      return config;
    },
  });
}

function beyond(collect: Collect, args: unknown, { app }: GraphContext): UserError[] {
  const found: Found[] = [];
  collect(args, [], found);
  const now = app.clock.now();
  return found.flatMap(({ path, value, yearsAhead }) => {
    const at = value instanceof Date ? value.getTime() : Date.parse(`${String(value)}T00:00:00Z`);
    const first = yearsFrom(now, -YEARS_BACK) - DAY_MS;
    const last = yearsFrom(now, yearsAhead) + DAY_MS;
    if (at >= first && at <= last) return [];
    const message = `A date here lies between ${YEARS_BACK} years ago and ${yearsAhead} years from now.`;
    return [userError('OUT_OF_RANGE', message, path)];
  });
}

function yearsFrom(now: Date, years: number): number {
  const date = new Date(now);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}

/** Mutations take one `input`, and user errors name the path inside it. */
const insideInput = (error: UserError): UserError => ({ ...error, field: error.field?.slice(1) ?? null });

function badDate([first]: UserError[]) {
  const { message = '', field = null } = first ?? {};
  return refused('BAD_USER_INPUT', `${field?.join('.')}: ${message}`, { field });
}

function collectorOfArguments(
  args: GraphQLFieldConfigArgumentMap,
  known: Map<string, Collect | null>,
): Collect | null {
  return collectorOfFields(
    Object.entries(args).map(([name, { type, extensions }]) => ({
      name,
      type,
      extensions: extensions ?? {},
    })),
    known,
  );
}

function collectorOfFields(
  fields: readonly (Input & { name: string })[],
  known: Map<string, Collect | null>,
): Collect | null {
  const collectors = fields.flatMap((field) => {
    const collect = collectorOf(field, known);
    return collect ? [{ name: field.name, collect }] : [];
  });
  if (collectors.length === 0) return null;
  return (value, path, found) => {
    const given = Object(value) as Record<string, unknown>;
    for (const { name, collect } of collectors) {
      if (given[name] != null) collect(given[name], [...path, name], found);
    }
  };
}

function collectorOf({ type, extensions }: Input, known: Map<string, Collect | null>): Collect | null {
  const one = collectorOfOne(type, Number(extensions.yearsAhead ?? YEARS_AHEAD), known);
  if (!one || !isListType(getNullableType(type))) return one;
  return (values, path, found) => {
    (values as unknown[]).forEach((value, place) => {
      one(value, [...path, String(place)], found);
    });
  };
}

function collectorOfOne(
  type: GraphQLInputType,
  yearsAhead: number,
  known: Map<string, Collect | null>,
): Collect | null {
  const named = getNamedType(type);
  if (DATE_SCALARS.includes(named.name))
    return (value, path, found) => void found.push({ path, value, yearsAhead });
  if (!isInputObjectType(named)) return null;
  const before = known.get(named.name);
  if (before !== undefined) return before;
  known.set(named.name, null); // an input type inside itself has its dates on the way in
  const collect = collectorOfFields(Object.values(named.getFields()), known);
  known.set(named.name, collect);
  return collect;
}
