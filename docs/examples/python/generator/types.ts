import {
  type GraphQLInputType,
  type GraphQLOutputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql';

/** How Python has each scalar, and how it is read from JSON. */
const SCALARS: Record<string, { type: string; read?: string }> = {
  ID: { type: 'str' },
  String: { type: 'str' },
  Int: { type: 'int' },
  Float: { type: 'float' },
  Boolean: { type: 'bool' },
  LocalDate: { type: 'datetime.date', read: 'datetime.date.fromisoformat' },
  LocalTime: { type: 'datetime.time', read: 'datetime.time.fromisoformat' },
  DateTime: { type: 'datetime.datetime', read: 'datetime.datetime.fromisoformat' },
};

/** A type of Python, and how a value of it is read from an expression for its JSON. */
export interface PythonType {
  type: string;
  read(json: string): string;
}

/**
 * What Python has for a type of the schema. `named` answers for the type inside lists and `!` when it is an object, an input or an enum.
 *
 * @throws Error for a scalar that has no entry above.
 */
export function pythonType(type: GraphQLInputType | GraphQLOutputType, named: string): PythonType {
  if (!isNonNullType(type)) {
    const inner = present(type, named);
    const isPlain = inner.read('x') === 'x';
    return {
      type: `${inner.type} | None`,
      read: (json) => (isPlain ? json : `None if ${json} is None else ${inner.read(json)}`),
    };
  }
  return present(type.ofType, named);
}

function present(type: GraphQLInputType | GraphQLOutputType, named: string): PythonType {
  if (isListType(type)) {
    const each = pythonType(type.ofType, named);
    const isPlain = each.read('x') === 'x';
    return {
      type: `list[${each.type}]`,
      read: (json) => (isPlain ? `list(${json})` : `[${each.read('each')} for each in ${json}]`),
    };
  }
  if (isScalarType(type)) {
    const scalar = SCALARS[type.name];
    if (!scalar) throw new Error(`Python has nothing for the scalar ${type.name}: name it in types.ts.`);
    return { type: scalar.type, read: (json) => (scalar.read ? `${scalar.read}(${json})` : json) };
  }
  if (isEnumType(type)) return { type: named, read: (json) => `${named}(${json})` };
  if (isInputObjectType(type)) return { type: named, read: (json) => json };
  return { type: named, read: (json) => `${named}.read(${json})` };
}
