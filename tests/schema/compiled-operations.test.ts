import {
  buildSchema,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  isObjectType,
  parse,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { CompiledOperations } from '../../api/src/platform/operations/compiled-operations.ts';

interface Diner {
  name: string;
}

const schema = menu();
const operations = new CompiledOperations(schema);

const MANY = Array.from({ length: 600 }, (_, index) => `dish${index}: dish { name }`).join(' ');

describe('what a caller is answered by a compiled operation is what graphql-js answers', () => {
  test.each([
    ['plain fields', '{ dish { name price tags course } }'],
    ['fields under other names', '{ first: dish { title: name } second: dish { name } }'],
    ['a promise that nobody has to wait for', '{ dish { slowName } slow }'],
    [
      'fragments in fragments',
      '{ dish { ...A } } fragment A on Dish { name ...B } fragment B on Dish { price }',
    ],
    ['an interface', '{ offers { __typename name ... on Drink { litres } ... on Dish { price } } }'],
    ['a refusal with a code', '{ refused dish { name } }'],
    ['a refusal on a line of its own', '{\n  dish {\n    name\n    refused\n  }\n}'],
    ['a failure of ours', '{ broken }'],
    ['a failure that was promised', '{ dish { brokenPromise name } }'],
    ['a missing value that takes its parents along', '{ dish { name never } slow }'],
    ['missing values in a list', '{ offers { name ... on Drink { never } } }'],
    ['a value that does not fit its type', '{ dish { oddPrice name } }'],
    ['introspection', '{ __schema { queryType { name } } dish { name } }'],
    ['a document of very many fields', `{ ${MANY} }`],
    ['mutations, one after the other', 'mutation { a: order(name: "a") b: order(name: "b") orders }'],
    [
      'a mutation that is refused between others',
      'mutation { a: order(name: "a") b: order(name: "") c: order(name: "c") }',
    ],
  ])('%s', async (_, text) => expectTheSame(text));

  test.each<[string, Record<string, unknown>]>([
    ['in their place', { name: 'soup', most: 3, course: 'MAIN', with: { note: 'hot' } }],
    ['left out where they may be', { name: 'soup' }],
    ['null where they may be', { name: 'soup', most: null, course: null, with: null }],
    ['absent where they must not be', {}],
    ['null where they must not be', { name: null }],
    ['of another type', { name: 'soup', most: 'three' }],
    ['no value of the enum', { name: 'soup', course: 'SUPPER' }],
    ['with a field that nobody knows', { name: 'soup', with: { note: 'hot', more: 1 } }],
  ])('variables %s', async (_, variables) => {
    const asked = '$name: String!, $most: Int = 5, $course: Course, $with: Wish';
    await expectTheSame(
      `query Find(${asked}) { find(name: $name, most: $most, course: $course, with: $with) }`,
      variables,
    );
  });

  test.each([true, false])('what is asked for only if, when that is %s', async (isAsked) =>
    expectTheSame('query($is: Boolean!) { dish { name @include(if: $is) price @skip(if: $is) } }', {
      is: isAsked,
    }),
  );

  test('one of several operations', async () => {
    const text = 'query A { slow } query B { dish { name } }';
    await expectTheSame(text, {}, 'B');
    await expectTheSame(text, {}, 'A');
  });
});

test('what was thrown is the cause of its error, so that the log can tell', async () => {
  const { errors = [] } = await operations.run({
    ...operationOf(parse('{ broken dish { refused } }')),
    variables: {},
    context: {},
  });
  expect(errors.map(({ originalError }) => originalError?.message).sort()).toEqual([
    'Not for you.',
    'Something inside',
  ]);
});

test('the same text asked again by somebody else, with other values, has their own answer', async () => {
  const document = parse('query($name: String!) { find(name: $name) whoAsks }');
  const ask = (name: string, diner: Diner) =>
    operations.run({ ...operationOf(document), variables: { name }, context: diner });
  expect((await ask('soup', { name: 'Ada' })).data).toEqual({ find: 'soup - - -', whoAsks: 'Ada' });
  expect((await ask('cake', { name: 'Grace' })).data).toEqual({ find: 'cake - - -', whoAsks: 'Grace' });
});

test('operations that come back after hundreds of others are answered as before', async () => {
  const documents = Array.from({ length: 520 }, (_, index) => parse(`{ dish { name } field${index}: slow }`));
  for (const document of [...documents, ...documents.slice(0, 5)]) {
    const { data } = await operations.run({ ...operationOf(document), variables: {}, context: {} });
    expect(data).toMatchObject({ dish: { name: 'Soup' } });
  }
});

async function expectTheSame(text: string, variables: Record<string, unknown> = {}, operationName?: string) {
  const document = parse(text);
  const contextValue = { name: 'Ada' };
  const compiled = await operations.run({
    ...operationOf(document, operationName),
    variables,
    context: contextValue,
  });
  const expected = await execute({
    schema,
    document,
    variableValues: variables,
    operationName,
    contextValue,
  });
  expect(seen(compiled)).toEqual(seen(expected));
}

const operationOf = (document: ReturnType<typeof parse>, operationName?: string) => ({
  document,
  operation: getOperationAST(document, operationName) ?? undefined,
  operationName,
});

/** All that the server goes by, but the code that we add to wrong variables. Errors of fields side by side have no order. */
const seen = ({ data, errors = [] }: Awaited<ReturnType<CompiledOperations['run']>>) => ({
  data: JSON.parse(JSON.stringify(data ?? 'none')),
  errors: errors
    .map((error) => error.toJSON())
    .map(({ extensions, ...error }) =>
      extensions?.code === 'BAD_USER_INPUT' ? error : { ...error, extensions },
    )
    .sort((one, other) => JSON.stringify(one.path).localeCompare(JSON.stringify(other.path))),
});

function menu(): GraphQLSchema {
  const built = buildSchema(`
    enum Course { STARTER MAIN }
    input Wish { note: String! }
    interface Offer { name: String! }
    type Dish implements Offer {
      name: String! price: Int tags: [String!]! course: Course slowName: String refused: String
      brokenPromise: String never: Int! oddPrice: Int
    }
    type Drink implements Offer { name: String! litres: Float never: Int! }
    type Query {
      dish: Dish offers: [Offer] slow: String refused: String broken: String whoAsks: String
      find(name: String!, most: Int = 5, course: Course, with: Wish): String
    }
    type Mutation { order(name: String!): Int orders: [String!]! }`);
  let orders: string[] = [];
  const dish = {
    __typename: 'Dish',
    name: 'Soup',
    price: 7,
    tags: ['hot'],
    course: 'STARTER',
    oddPrice: 'much',
  };
  const refuse = () => {
    throw new GraphQLError('Not for you.', { extensions: { code: 'FORBIDDEN' } });
  };
  const resolvers: Record<
    string,
    Record<string, (parent: unknown, args: Record<string, unknown>, diner: Diner) => unknown>
  > = {
    Query: {
      dish: () => dish,
      offers: async () => [dish, null, { __typename: 'Drink', name: 'Water', litres: 0.5, never: null }],
      slow: async () => 'at last',
      refused: refuse,
      broken: () => {
        throw new TypeError('Something inside');
      },
      whoAsks: (_, __, diner) => diner.name,
      find: (_, { name, most, course, with: request }) =>
        [
          name,
          most === 5 ? '-' : most,
          course ?? '-',
          (request as { note: string } | null)?.note ?? '-',
        ].join(' '),
    },
    Dish: {
      slowName: async () => 'Slow soup',
      refused: refuse,
      brokenPromise: async () => {
        throw new Error('Promised and broken');
      },
    },
    Mutation: {
      order: async (_, { name }) => {
        if (name === 'a') orders = [];
        if (name === '') return refuse();
        return orders.push(String(name));
      },
      orders: () => orders,
    },
  };
  for (const [typeName, fields] of Object.entries(resolvers)) {
    const type = built.getType(typeName);
    if (!isObjectType(type)) throw new Error(`There is no type ${typeName}`);
    for (const [name, resolve] of Object.entries(fields))
      Object.assign(type.getFields()[name] ?? {}, { resolve });
  }
  return built;
}
