import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLEnumType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { type PythonType, pythonType } from './types.ts';
import { capital, docstring, indented, pythonName } from './words.ts';

/** What operations are made of. */
export interface Operations {
  schema: GraphQLSchema;
  fragments: readonly FragmentDefinitionNode[];
  operations: readonly OperationDefinitionNode[];
  /** Hears of each enum that an answer has. */
  onEnum(type: GraphQLEnumType): void;
}

/** A field of a class: its name in JSON and what it is. */
interface Field {
  key: string;
  python: PythonType;
  description: string | null | undefined;
}

/** What a selection comes to: the classes of its fragments, and the fields that stand beside them. */
interface Selected {
  bases: string[];
  inherited: Field[];
  own: Field[];
}

/** The classes of all answers, each after those that it is made of: one for a fragment, shared by all who spread it. */
export function classesOf(operations: Operations): string[] {
  return new AnswerClasses(operations).all();
}

class AnswerClasses {
  readonly #operations: Operations;
  readonly #fragments = new Map<string, Field[]>();
  readonly #classes: string[] = [];

  constructor(operations: Operations) {
    this.#operations = operations;
  }

  all(): string[] {
    const { schema, operations, fragments } = this.#operations;
    for (const fragment of fragments) this.#fragment(fragment.name.value);
    for (const { name, operation, selectionSet } of operations) {
      if (!name) throw new Error('Each operation needs a name: its function is called so.');
      if (operation === 'subscription')
        throw new Error(`${name.value} needs a socket, and Python brings none.`);
      const root = schema.getRootType(operation);
      if (!root) throw new Error(`The schema has no ${operation}.`);
      this.#class(capital(name.value), root, selectionSet);
    }
    return this.#classes;
  }

  /** Writes the class of a fragment, once; answers with its fields. */
  #fragment(name: string): Field[] {
    const known = this.#fragments.get(name);
    if (known) return known;
    const fragment = this.#operations.fragments.find((each) => each.name.value === name);
    const type = fragment && this.#operations.schema.getType(fragment.typeCondition.name.value);
    if (!fragment || !isObjectType(type)) throw new Error(`${name} must be a fragment on an object.`);
    const fields = this.#class(name, type, fragment.selectionSet);
    this.#fragments.set(name, fields);
    return fields;
  }

  #class(name: string, type: GraphQLObjectType, set: SelectionSetNode): Field[] {
    const { bases, inherited, own } = this.#selected(name, type, set);
    const fields = [...inherited, ...own];
    const keys = fields.map(({ key }) => key);
    const twice = keys.find((key, place) => keys.indexOf(key) !== place);
    if (twice) throw new Error(`${name} selects ${twice} twice: select it once, or in one fragment.`);
    const declared = own.flatMap(({ key, python, description }) => [
      `${pythonName(key)}: ${python.type}`,
      ...docstring(description),
    ]);
    const read = fields.map(({ key, python }) => `${pythonName(key)}=${python.read(`data["${key}"]`)},`);
    const heritage = bases.length > 0 ? `(${bases.join(', ')})` : '';
    this.#classes.push(
      [
        '@dataclass(frozen=True)',
        `class ${name}${heritage}:`,
        ...indented([...docstring(type.description), '', ...declared, '']),
        ...indented(['@classmethod', 'def read(cls, data: Json) -> Self:']),
        ...indented(['return cls(', ...indented(read), ')'], '        '),
        '',
      ].join('\n'),
    );
    return fields;
  }

  #selected(name: string, type: GraphQLObjectType, set: SelectionSetNode): Selected {
    const selected: Selected = { bases: [], inherited: [], own: [] };
    for (const node of set.selections) {
      if (node.directives?.length) throw new Error(`${name} has a directive: Python cannot tell what comes.`);
      if (node.kind === Kind.INLINE_FRAGMENT) throw new Error(`${name} has a fragment without a name.`);
      if (node.kind === Kind.FIELD) {
        selected.own.push(this.#field(name, type, node));
        continue;
      }
      selected.inherited.push(...this.#fragment(node.name.value));
      selected.bases.push(node.name.value);
    }
    return selected;
  }

  #field(owner: string, type: GraphQLObjectType, node: FieldNode): Field {
    const field = type.getFields()[node.name.value];
    const key = node.alias?.value ?? node.name.value;
    if (!field) throw new Error(`${owner} asks for ${type.name}.${node.name.value}, which there is not.`);
    const named = getNamedType(field.type);
    if (isEnumType(named)) this.#operations.onEnum(named);
    const className = node.selectionSet
      ? this.#classOfField(`${owner}${capital(key)}`, named, node.selectionSet)
      : named.name;
    return { key, python: pythonType(field.type, className), description: field.description };
  }

  /** The class of a field's object: that of a fragment where nothing stands beside it. */
  #classOfField(name: string, type: unknown, set: SelectionSetNode): string {
    if (!isObjectType(type)) throw new Error(`${name} is a union or an interface: ask for an object.`);
    const [only, ...others] = set.selections;
    if (only?.kind === Kind.FRAGMENT_SPREAD && others.length === 0) {
      this.#fragment(only.name.value);
      return only.name.value;
    }
    this.#class(name, type, set);
    return name;
  }
}
