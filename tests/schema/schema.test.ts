import { readFileSync } from 'node:fs';
import { getDirective } from '@graphql-tools/utils';
import {
  buildSchema,
  execute,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isScalarType,
  isSpecifiedScalarType,
  parse,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { Actor } from '../../api/src/platform/auth/actor.ts';
import { guardSchema } from '../../api/src/platform/graphql/auth.directive.ts';
import { idPrefixes } from '../../api/src/platform/ids/global-id.ts';
import { buildHoststandSchema } from '../../api/src/schema.ts';

const schema = await buildHoststandSchema();
const contract = buildSchema(readFileSync(new URL('contract.graphql', import.meta.url), 'utf8'));

const ownTypes = (of: typeof schema) =>
  Object.values(of.getTypeMap()).filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type));
const objects = ownTypes(schema).filter(isObjectType);
const fieldsOf = (type: GraphQLNamedType): (GraphQLField<unknown, unknown> | GraphQLInputField)[] =>
  isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
    ? Object.values(type.getFields())
    : [];
const argsOf = (field: GraphQLField<unknown, unknown> | GraphQLInputField): readonly GraphQLArgument[] =>
  'args' in field ? field.args : [];
const isConnection = (type: GraphQLNamedType) => type.name.endsWith('Connection');

test('an integrator finds a description of everything', () => {
  const silent = ownTypes(schema).flatMap((type) => [
    ...(type.description ? [] : [type.name]),
    ...(isEnumType(type) ? type.getValues() : [])
      .filter(({ description }) => !description)
      .map(({ name }) => `${type.name}.${name}`),
    ...fieldsOf(type).flatMap((field) => [
      ...(field.description ? [] : [`${type.name}.${field.name}`]),
      ...argsOf(field)
        .filter(({ description }) => !description)
        .map(({ name }) => `${type.name}.${field.name}(${name})`),
    ]),
  ]);
  const directives = schema
    .getDirectives()
    .filter(({ description, args }) => !description || args.some((arg) => !arg.description));
  expect([...silent, ...directives.map(({ name }) => `@${name}`)]).toEqual([]);
});

test('an integrator reads in a description which role it takes, since introspection shows no guards', () => {
  const guarded = objects.flatMap((type) =>
    [type, ...Object.values(type.getFields())].flatMap((bearer) => {
      const role: unknown = getDirective(schema, bearer, 'auth')?.[0]?.requires;
      return typeof role === 'string' ? [{ bearer, role }] : [];
    }),
  );
  expect(guarded.length).toBeGreaterThan(100);
  const silent = guarded.filter(({ bearer, role }) => {
    const [words] = bearer.description?.split(' Scope: ') ?? [];
    return !words?.endsWith(` Needs: ${role}.`);
  });
  expect(silent.map(({ bearer }) => bearer.name)).toEqual([]);
});

test('and which scope a program needs', () => {
  const { tonight, search } = objects.find(({ name }) => name === 'Restaurant')?.getFields() ?? {};
  expect(tonight?.description).toMatch(/ Scope: `bookings:read`\.$/);
  expect(search?.description).toMatch(/ Scope: `bookings:read` and `guests:read`\.$/);
  expect(schema.getType('Guest')?.description).toMatch(/ Scope: `guests:read`\.$/);
});

test('an integrator reads where each scalar is specified, and names of types as people say them', () => {
  const scalars = ownTypes(schema).filter(isScalarType);
  expect(scalars.map(({ name, specifiedByURL }) => [name, URL.canParse(specifiedByURL ?? '')])).toEqual(
    scalars.map(({ name }) => [name, true]),
  );
  const nodes = objects.filter(({ name }) => name.endsWith('Edge')).map((type) => type.getFields().node);
  expect(nodes.map((node) => node?.description)).toContain('The API key write itself.');
});

describe('what clients outside rely on', () => {
  test.each(ownTypes(contract).map((type) => ({ name: type.name, type })))(
    '$name is there',
    ({ name, type }) => {
      const ours = schema.getType(name);
      expect(ours?.constructor.name).toBe(type.constructor.name);
      if (isEnumType(type) && isEnumType(ours)) {
        const values = ours.getValues().map((value) => value.name);
        expect(values).toEqual(expect.arrayContaining(type.getValues().map((value) => value.name)));
      }
      if (isObjectType(type) && isObjectType(ours)) {
        expect(ours.getInterfaces().map(String)).toEqual(type.getInterfaces().map(String));
      }
    },
  );

  const promised = ownTypes(contract).flatMap((type) => fieldsOf(type).map((field) => ({ type, field })));
  test.each(promised.map((each) => ({ name: `${each.type.name}.${each.field.name}`, ...each })))(
    '$name has the same type, arguments and guard, and demands no more',
    ({ type, field }) => {
      const ours = ourField(type.name, field.name);
      expect(String(ours.type)).toBe(String(field.type));
      expect(getDirective(schema, ours, 'auth')?.[0]?.requires.toUpperCase()).toBe(
        getDirective(contract, field, 'auth')?.[0]?.requires,
      );
      for (const arg of argsOf(field)) {
        expect(String(argsOf(ours).find(({ name }) => name === arg.name)?.type), arg.name).toBe(
          String(arg.type),
        );
      }
      const added = argsOf(ours).filter((arg) => !argsOf(field).some(({ name }) => name === arg.name));
      expect(added.filter(isRequiredArgument)).toEqual([]);
    },
  );

  test.each(ownTypes(contract).filter(isInputObjectType))('$name demands no more', (type) => {
    const ours = schema.getType(type.name);
    const added = ours ? fieldsOf(ours).filter(({ name }) => !(name in type.getFields())) : [];
    expect(added.filter((field) => isRequiredInputField(field as GraphQLInputField))).toEqual([]);
  });

  function ourField(typeName: string, fieldName: string) {
    const ours = schema.getType(typeName);
    const field = ours && fieldsOf(ours).find(({ name }) => name === fieldName);
    if (!field) throw new Error(`There is no ${typeName}.${fieldName}`);
    return field;
  }
});

describe('the rules of Relay', () => {
  /** What has an `id` and cannot be asked for by it. Nothing else may: a client's cache takes an `id` for an identity. */
  const NO_NODES: Record<string, string> = {
    // The API has named plans so since 0.1; no global id looks like one of these.
    Plan: 'id: basic, professional or enterprise',
    // Global and unique, but its chat has no owner whose rights could be asked.
    ChatMessage: 'seen by whoever has the id of its conversation',
  };
  const withId = objects.filter((type) => 'id' in type.getFields());

  test('whatever has an id is a Node, but for two with a reason', () => {
    const strangers = withId.filter((type) => !type.getInterfaces().some(({ name }) => name === 'Node'));
    expect(strangers.map(({ name }) => name).sort()).toEqual(Object.keys(NO_NODES).sort());
    expect(withId.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Booking', 'FloorElement', 'Restaurant', 'Table', 'User', 'Zone']),
    );
  });

  test('every id is an ID, never a number that is one in its own list only', () => {
    const typesOfIds = [...withId, ...ownTypes(schema).filter(isInputObjectType)].flatMap((type) =>
      fieldsOf(type)
        .filter(({ name }) => name === 'id')
        .map(({ name, type: of }) => `${type.name}.${name}: ${getNamedType(of)}`),
    );
    expect(typesOfIds.filter((each) => !each.endsWith(': ID'))).toEqual([]);
  });

  test('every Node has a prefix of its own, so that no two types share an id', () => {
    const nodes = withId.map(({ name }) => name).filter((name) => !(name in NO_NODES));
    expect(Object.keys(idPrefixes).sort()).toEqual(nodes.sort());
    expect(new Set(Object.values(idPrefixes)).size).toBe(nodes.length);
  });

  test('a change names what it changed by an id that is not its own', () => {
    const changes = objects.filter(({ name }) => name.endsWith('Change'));
    expect(changes.length).toBeGreaterThan(3);
    for (const type of changes) expect(Object.keys(type.getFields()), type.name).not.toContain('id');
  });

  test.each(objects.filter(isConnection))('$name is a connection', (type) => {
    const node = type.name.replace(/Connection$/, '');
    expect(typesOf(type)).toEqual({
      edges: `[${node}Edge!]!`,
      pageInfo: 'PageInfo!',
      totalCount: 'Int!',
    });
    expect(typesOf(schema.getType(`${node}Edge`) as GraphQLObjectType)).toEqual({
      cursor: 'String!',
      node: `${node}!`,
    });
  });

  test('every field that answers with a connection is paged, forward and backward', () => {
    const paged = objects.flatMap((type) =>
      Object.values(type.getFields()).filter((field) => isConnection(getNamedType(field.type))),
    );
    expect(paged.length).toBeGreaterThan(3);
    for (const { name, args } of paged) {
      const types = Object.fromEntries(args.map((arg) => [arg.name, String(arg.type)]));
      expect(types, name).toMatchObject({ first: 'Int', after: 'String', last: 'Int', before: 'String' });
    }
  });

  function typesOf(type: GraphQLObjectType): Record<string, string> {
    return Object.fromEntries(
      Object.values(type.getFields()).map(({ name, type: of }) => [name, String(of)]),
    );
  }
});

test.each(Object.values(schema.getMutationType()?.getFields() ?? {}))(
  '$name takes one input and answers with a payload in which all but the user errors may be missing',
  ({ name, type, args }) => {
    const capital = name.charAt(0).toUpperCase() + name.slice(1);
    expect(String(type)).toBe(`${capital}Payload`);
    const given = args.filter((arg) => arg.name !== 'dryRun');
    if (given.length > 0) {
      expect(given.map((arg) => [arg.name, String(arg.type)])).toEqual([['input', `${capital}Input!`]]);
    }
    const { userErrors, ...rest } = (getNamedType(type) as GraphQLObjectType).getFields();
    expect(String(userErrors?.type)).toBe('[UserError!]!');
    for (const field of Object.values(rest)) expect(isNonNullType(field.type), field.name).toBe(false);
  },
);

describe('a schema whose author forgot something does not start', () => {
  const withField = (field: string, type = 'type Note { text: String @public }') =>
    buildSchema(`enum Role { HOST MANAGER OWNER } type Query { role: Role @public ${field} } ${type}`, {
      assumeValidSDL: true,
    });

  test.each([
    ['a query without a guard', withField('secrets: String'), 'Query.secrets'],
    ['a field without a guard', withField('note: Note @public', 'type Note { text: String }'), 'Note.text'],
    [
      'a query that leans on the guard of its type',
      buildSchema('enum Role { HOST } type Query @public { role: Role }', { assumeValidSDL: true }),
      'Query.role',
    ],
    [
      'a misspelt guard beside a right one',
      withField('secrets: String @public @aut(requires: OWNER)'),
      '@aut',
    ],
    ['a misspelt guard', withField('secrets: String @aut(requires: OWNER)'), 'Query.secrets'],
    ['a misspelt role', withField('secrets: String @auth(requires: OWNR)'), 'OWNR'],
    ['a guard without a role', withField('secrets: String @auth'), 'requires'],
  ])('with %s', (_what, careless, named) => {
    expect(() => guardSchema(careless)).toThrow(named);
  });

  test('and a right one holds its guards, on fields and on whole types', async () => {
    const guarded = guardSchema(
      withField(
        'note: Note @public secrets: String @auth(requires: OWNER)',
        'type Note @auth(requires: HOST) { text: String }',
      ),
    );
    const { data, errors } = await execute({
      schema: guarded,
      document: parse('{ role secrets note { text } }'),
      rootValue: { role: 'HOST', secrets: 'secret', note: { text: 'secret' } },
      contextValue: { actor: Actor.anonymous },
    });
    expect(data).toEqual({ role: 'HOST', secrets: null, note: { text: null } });
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED']);
  });
});
