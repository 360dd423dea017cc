import {
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql';
import { TEST_EVENT, webhookEventTypes } from '../../../platform/events/webhook-event-types.ts';

type JsonSchema = { [key: string]: unknown };

/** What messages hold of each type: a selection of the schema's fields. `tests/api/integrations` holds real messages against it. */
const CONTENTS = {
  Booking: `{ id reference date time startsAt endsAt guests status customerName email phone specialRequests area { id name }
    sitsElsewhere wishes unmetWishes dietary diets { guests needs } dietaryNote occasion experience { experienceId name unit priceMinor currency menus { name count priceMinor }
    addOns { name count priceMinor } chosen menusOpen sumMinor paidBeforeMinor } cancellationNote source tablesPinned arrivedAt
    arrivedGuests seatedAt guestConfirmedAt lateMinutes nextAtRisk { id } isShared staffNote tags externalId metadata { key value }
    createdAt updatedAt tables { id name } guest { id } }`,
  WaitlistEntry: `{ id customerName phone partySize estimatedWait proposedWait notes externalId metadata { key value } status source booking { id } createdAt notifiedAt
    closedAt position }`,
  Table: `{ id name capacity minCapacity maxCapacity shape combinable priority mode serverZone accessibility status
    position { x y width height rotation } externalId metadata { key value } }`,
  Guest:
    '{ id name email emailVerified phone notes tags dietary dietaryNote externalId metadata { key value } createdAt updatedAt }',
  FloorPlan: '{ id name width height version }',
  Restaurant: '{ id subscriptionStatus subscriptionExpiresAt }',
  WebhookEndpoint: '{ id url description eventTypes }',
} as const;

type Contents = keyof typeof CONTENTS;

/** The whole contents that each type of message has; all other types have the `id` alone. */
const CONTENTS_OF: Readonly<Record<string, Contents>> = {
  'booking.': 'Booking',
  'waitlist.': 'WaitlistEntry',
  'table.': 'Table',
  'guest.': 'Guest',
  'floor_plan.': 'FloorPlan',
  'subscription.': 'Restaurant',
  [TEST_EVENT]: 'WebhookEndpoint',
};
const BY_ID_ALONE = ['booking.deleted', 'table.deleted', 'guest.merged', 'guest.deleted'];

/** How JSON writes the scalars of the schema. */
const SCALARS: Readonly<Record<string, JsonSchema>> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Boolean: { type: 'boolean' },
  Int: { type: 'integer' },
  Float: { type: 'number' },
  DateTime: { type: 'string', format: 'date-time' },
  LocalDate: { type: 'string', format: 'date' },
  LocalTime: { type: 'string', pattern: '^\\d{2}:\\d{2}:\\d{2}$' },
};

/**
 * The JSON Schema (2020-12) of what is posted to a webhook endpoint, made from the GraphQL schema. Fields, types of messages and values of
 * enums are added over time, so it forbids none that it does not know. `strict`, for tests, does.
 */
export function webhookMessageSchema(schema: GraphQLSchema, { strict = false } = {}): JsonSchema {
  const closed = strict ? { additionalProperties: false } : {};
  const types = [...Object.keys(webhookEventTypes), TEST_EVENT];
  const maker = new ContentsMaker(schema, strict);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A message of a Hoststand webhook',
    type: 'object',
    required: ['type', 'timestamp', 'sequence', 'cursor', 'restaurantId', 'author', 'changed', 'data'],
    properties: {
      type: { type: 'string', description: 'What happened. Types are added over time.', examples: types },
      timestamp: { type: 'string', format: 'date-time', description: 'When.' },
      sequence: { type: 'integer', description: 'Grows from message to message of a restaurant.' },
      cursor: {
        type: ['string', 'null'],
        description: 'The place in the log of events; null for what is not in it.',
      },
      restaurantId: { type: 'string', description: 'Global id of the restaurant.' },
      author: {
        description: 'Who did it; null for what is not in the log of events.',
        anyOf: [{ $ref: '#/$defs/Author' }, { type: 'null' }],
      },
      changed: {
        type: ['array', 'null'],
        items: { type: 'string' },
        description: 'Names of the fields of `data` that changed, where they are known.',
      },
      data: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
    },
    ...closed,
    allOf: types.map((type) => ({
      if: { properties: { type: { const: type } } },
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      then: { properties: { data: { $ref: `#/$defs/${contentsOf(type)}` } } },
    })),
    $defs: {
      Author: maker.author(),
      Id: { type: 'object', required: ['id'], properties: { id: { type: 'string' } }, ...closed },
      ...Object.fromEntries(
        (Object.keys(CONTENTS) as Contents[]).map((name) => [name, maker.contents(name)]),
      ),
    },
  };
}

/** The type whose fields a kind of message holds, and which of them; null for what is told by its id alone. */
export function contentsOfMessage(type: string): { name: string; selection: SelectionSetNode } | null {
  const name = contentsOf(type);
  return name === 'Id' ? null : { name, selection: selectionOf(name) };
}

function selectionOf(name: Contents): SelectionSetNode {
  const [definition] = parse(CONTENTS[name]).definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`${name} selects nothing`);
  return definition.selectionSet;
}

function contentsOf(type: string): Contents | 'Id' {
  if (BY_ID_ALONE.includes(type)) return 'Id';
  return Object.entries(CONTENTS_OF).find(([start]) => type.startsWith(start))?.[1] ?? 'Id';
}

/** Makes JSON Schemas of selections of the schema's fields. */
class ContentsMaker {
  readonly #schema: GraphQLSchema;
  readonly #strict: boolean;

  constructor(schema: GraphQLSchema, strict: boolean) {
    this.#schema = schema;
    this.#strict = strict;
  }

  contents(name: Contents): JsonSchema {
    return this.#object(name, selectionOf(name));
  }

  author(): JsonSchema {
    const text = { type: ['string', 'null'] };
    const ofEnum = (name: string) => this.#leaf(name);
    return {
      type: 'object',
      required: ['kind', 'channel', 'userId', 'apiKeyId', 'programName', 'requestId'],
      properties: {
        kind: ofEnum('ChangeAuthorKind'),
        channel: ofEnum('ChangeChannel'),
        userId: text,
        apiKeyId: text,
        programName: text,
        requestId: text,
      },
      ...(this.#strict && { additionalProperties: false }),
    };
  }

  #object(name: string, { selections }: SelectionSetNode): JsonSchema {
    const type = this.#schema.getType(name);
    if (!isObjectType(type)) throw new Error(`There is no object type ${name}`);
    const properties: Record<string, JsonSchema> = {};
    for (const node of selections) {
      if (node.kind !== Kind.FIELD) throw new Error(`${name} is selected by more than fields`);
      const field = type.getFields()[node.name.value];
      if (!field) throw new Error(`${name} has no field ${node.name.value}`);
      const { description } = field;
      properties[node.name.value] = {
        ...this.#value(field.type, node.selectionSet),
        ...(description && { description }),
      };
    }
    const required = Object.keys(properties);
    return { type: 'object', required, properties, ...(this.#strict && { additionalProperties: false }) };
  }

  #value(type: GraphQLOutputType, selected: SelectionSetNode | undefined): JsonSchema {
    if (isNonNullType(type)) return this.#present(type.ofType, selected);
    const present = this.#present(type, selected);
    return typeof present.type === 'string' && present.enum === undefined
      ? { ...present, type: [present.type, 'null'] }
      : { anyOf: [present, { type: 'null' }] };
  }

  #present(type: GraphQLOutputType, selected: SelectionSetNode | undefined): JsonSchema {
    if (isListType(type)) return { type: 'array', items: this.#value(type.ofType, selected) };
    const { name } = getNamedType(type);
    return selected ? this.#object(name, selected) : this.#leaf(name);
  }

  /** Values of enums are examples, as more may come. */
  #leaf(name: string): JsonSchema {
    const type = this.#schema.getType(name);
    if (!isLeafType(type)) throw new Error(`${name} is no scalar and no enum`);
    if (!isEnumType(type)) return SCALARS[name] ?? { type: 'string' };
    const values = type.getValues().map((value) => value.name);
    return this.#strict ? { type: 'string', enum: values } : { type: 'string', examples: values };
  }
}
