import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/** One date that a caller may send: where, and as what. */
export interface DateInput {
  /** For instance `Mutation.moveBooking input.date`. */
  name: string;
  parent: string;
  field: string;
  scalar: 'LocalDate' | 'DateTime';
  /** Where it stands in the arguments. */
  path: string[];
  args: readonly GraphQLArgument[];
}

const DATES = ['LocalDate', 'DateTime'];

/** Every date that a field of the schema takes, as an argument or inside one. */
export function datesOfSchema(schema: GraphQLSchema): DateInput[] {
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) || type.name.startsWith('__')) return [];
    return Object.values(type.getFields()).flatMap(({ name, args }) =>
      args.flatMap((arg) =>
        datesIn(arg).map(({ path, scalar }) => ({
          name: `${type.name}.${name} ${path.join('.')}`,
          parent: type.name,
          field: name,
          args,
          path,
          scalar,
        })),
      ),
    );
  });
}

function datesIn({
  name,
  type,
}: Pick<GraphQLArgument | GraphQLInputField, 'name' | 'type'>): Pick<DateInput, 'path' | 'scalar'>[] {
  const named = getNamedType(type);
  const here = isListType(getNullableType(type)) ? [name, '0'] : [name];
  if (DATES.includes(named.name)) return [{ path: here, scalar: named.name as DateInput['scalar'] }];
  if (!isInputObjectType(named)) return [];
  return Object.values(named.getFields()).flatMap((field) =>
    datesIn(field).map(({ path, scalar }) => ({ path: [...here, ...path], scalar })),
  );
}

/** Arguments that the schema takes: what it requires, and what lies on `path`, at whose end `value` stands. */
export function argumentsFor(
  args: readonly GraphQLArgument[],
  { path, value, ids }: { path: readonly string[]; value: string; ids: string },
): Record<string, unknown> {
  return filled(args, { path, value, ids });
}

interface Request {
  path: readonly string[];
  value: string;
  ids: string;
}

function filled(
  fields: readonly Pick<GraphQLArgument | GraphQLInputField, 'name' | 'type'>[],
  { path, value, ids }: Request,
): Record<string, unknown> {
  const [next, ...rest] = path;
  return Object.fromEntries(
    fields
      .filter(({ name, type }) => name === next || isNonNullType(type))
      .map(({ name, type }) => [
        name,
        valueFor(type, { path: name === next ? rest : [], value, ids }, name === next),
      ]),
  );
}

function valueFor(type: GraphQLInputType, request: Request, isOnPath: boolean): unknown {
  const given = getNullableType(type);
  if (isListType(given)) {
    return isOnPath ? [valueFor(given.ofType, { ...request, path: request.path.slice(1) }, true)] : [];
  }
  if (isInputObjectType(given)) return filled(Object.values(given.getFields()), request);
  if (isOnPath) return request.value;
  if (isEnumType(given)) return given.getValues()[0]?.name;
  return plain[given.toString()] ?? (given.toString() === 'ID' ? request.ids : 'Some text');
}

const day = new Date(Date.now() + 7 * 86_400_000).toISOString();

const plain: Record<string, unknown> = {
  Int: 2,
  Float: 2,
  Boolean: true,
  LocalDate: day.slice(0, 10),
  DateTime: day,
  LocalTime: '19:00:00',
};
