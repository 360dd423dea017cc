import { Directive, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { type AuthorKind, authorKinds, type Channel, channels } from '../../auth/author-at-work.ts';

const capitals = <Value extends string>(values: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value.toUpperCase(), value]));

/** The GraphQL enum `ChangeAuthorKind`. */
export const AuthorKindEnum = capitals(authorKinds);
registerEnumType(AuthorKindEnum, {
  name: 'ChangeAuthorKind',
  description: 'What kind of author a change has.',
  valuesConfig: {
    PERSON: { description: 'Somebody on the staff, signed in.' },
    API_KEY: { description: 'A program with an API key.' },
    GUEST: { description: 'The guest, or whoever holds the link.' },
    SYSTEM: {
      description: 'Hoststand itself, for instance at the end of the day, or while it reads a list in.',
    },
  },
});

/** The GraphQL enum `ChangeChannel`. */
export const ChannelEnum = capitals(channels);
registerEnumType(ChannelEnum, {
  name: 'ChangeChannel',
  description: 'Through what a change came.',
  valuesConfig: {
    DASHBOARD: { description: "The staff's pages, or an app that signs people in." },
    PAGE: { description: "Hoststand's pages for guests." },
    WIDGET: { description: "The booking form on a restaurant's own site." },
    API: { description: 'The API: with a key, or a program of the guest.' },
    AGENT: {
      description:
        'An assistant at `/mcp`, for a guest, or for staff with an API key. See `ChangeLogEntry.agentName`.',
    },
    GOOGLE: { description: 'Reserve with Google, for a guest.' },
    IMPORT: { description: 'A list or an archive that was read in, or taken back.' },
    SYSTEM: { description: 'Hoststand itself.' },
  },
});

/** Who did something, in a live query. */
@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Who did something, and through what.' })
export class ChangeAuthor {
  @Field(() => AuthorKindEnum, { description: 'Who it was, in general.' })
  kind!: AuthorKind;

  @Field(() => ChannelEnum, { nullable: true, description: 'Through what.' })
  channel!: Channel | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'Global id of who on the staff did it, or made the API key; null for guests and Hoststand itself.',
  })
  userId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Global id of the API key that did it, or of what an app was let do; null for anybody else.',
  })
  apiKeyId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What people call the API key, or the app, that did it; null for anybody else.',
  })
  programName!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The `x-request-id` of the request that did it: what a program finds its own changes by.',
  })
  requestId!: string | null;
}

/** The field `author` of changes. */
export const AUTHOR = {
  nullable: true,
  description: 'Who did it. Null in what was logged before authors were.',
} as const;

/** The field `changedFields` of changes. */
export const CHANGED_FIELDS = {
  nullable: true,
  description:
    'Names of the fields that changed. Null where the log does not know, where all is new, and where something around it changed, such as ' +
    'the guest of a booking.',
} as const;
