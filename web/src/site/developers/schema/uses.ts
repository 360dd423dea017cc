import {
  type GraphQLNamedType,
  type GraphQLType,
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { argumentsOf, membersOf, pathOfRoot, pathOfType, rootFields, schema, types } from './model.ts';

/** A place that a type is used at. */
interface Use {
  label: string;
  path: string;
}

interface Uses {
  returnedBy: Use[];
  takenBy: Use[];
}

const uses = new Map<string, Uses>();

const usesOfName = (name: string): Uses => {
  const known = uses.get(name) ?? { returnedBy: [], takenBy: [] };
  uses.set(name, known);
  return known;
};

const nameOf = (type: GraphQLType) => getNamedType(type).name;

for (const group of ['queries', 'mutations', 'live-queries'] as const) {
  for (const field of rootFields(group)) {
    const use = { label: field.name, path: pathOfRoot(group, field.name) };
    usesOfName(nameOf(field.type)).returnedBy.push(use);
    for (const name of new Set(field.args.map(({ type }) => nameOf(type))))
      usesOfName(name).takenBy.push(use);
  }
}
for (const type of types) {
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue;
  for (const member of membersOf(type)) {
    if (!('type' in member)) continue;
    const use = { label: `${type.name}.${member.name}`, path: `${pathOfType(type)}#${member.name}` };
    const place = usesOfName(nameOf(member.type));
    (isInputObjectType(type) ? place.takenBy : place.returnedBy).push(use);
    for (const name of new Set(argumentsOf(member).map((each) => nameOf(each.type))))
      usesOfName(name).takenBy.push(use);
  }
}

/** Where a type is returned and taken, all over the schema. */
export const usesOf = ({ name }: GraphQLNamedType): Uses => usesOfName(name);

/** The types that implement an interface. */
export function implementationsOf(type: GraphQLNamedType): GraphQLNamedType[] {
  return isInterfaceType(type) ? [...schema.getPossibleTypes(type)] : [];
}
