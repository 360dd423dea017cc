import {
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isRequiredInputField,
  type TypeNode,
  typeFromAST,
} from 'graphql';
import { pythonType } from './types.ts';
import { docstring, indented, pythonName } from './words.ts';

/** The enums and inputs that operations use, and those that these use. */
export class Inputs {
  readonly #schema: GraphQLSchema;
  readonly #used = new Map<string, GraphQLEnumType | GraphQLInputObjectType>();

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** Remembers a type that is used; scalars need no class. */
  add(type: GraphQLNamedType): void {
    if (this.#used.has(type.name)) return;
    if (isEnumType(type)) this.#used.set(type.name, type);
    if (!isInputObjectType(type)) return;
    this.#used.set(type.name, type);
    for (const field of Object.values(type.getFields())) this.add(getNamedType(field.type));
  }

  /** What Python has for the type of a variable. */
  typeOf(node: TypeNode): string {
    const type = typeFromAST(this.#schema, node) as GraphQLInputType;
    const named = getNamedType(type);
    this.add(named);
    return pythonType(type, named.name).type;
  }

  /** A class for each, the enums first. */
  classes(): string[] {
    const all = [...this.#used.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
    return [...all.filter(isEnumType).map(enumClass), ...all.filter(isInputObjectType).map(inputClass)];
  }
}

function enumClass(type: GraphQLEnumType): string {
  const values = type
    .getValues()
    .flatMap(({ name, description }) => [`${name} = "${name}"`, ...docstring(description)]);
  return [
    `class ${type.name}(OpenEnum):`,
    ...indented([...docstring(type.description), '', ...values]),
    '',
  ].join('\n');
}

function inputClass(type: GraphQLInputObjectType): string {
  const fields = Object.values(type.getFields());
  const declared = fields.flatMap((field) => {
    const name = pythonName(field.name);
    const { type: python } = pythonType(field.type, getNamedType(field.type).name);
    const declaration = isRequiredInputField(field)
      ? `${name}: ${python}`
      : `${name}: ${python} | Unset = UNSET`;
    return [declaration, ...docstring(field.description)];
  });
  const sent = fields.map(({ name }) => `"${name}": self.${pythonName(name)},`);
  return [
    '@dataclass(frozen=True, kw_only=True)',
    `class ${type.name}:`,
    ...indented([...docstring(type.description), '', ...declared, '']),
    ...indented(['def to_json(self) -> dict[str, object]:']),
    ...indented(['return _given({', ...indented(sent), '})'], '        '),
    '',
  ].join('\n');
}
