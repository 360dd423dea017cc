import { registerEnumType } from 'type-graphql';

/** The GraphQL enum `ChangeKind`. */
export const ChangeKindEnum = { CREATED: 'CREATED', UPDATED: 'UPDATED', DELETED: 'DELETED' } as const;

/** What happened to an object. */
export type ChangeKind = keyof typeof ChangeKindEnum;

registerEnumType(ChangeKindEnum, {
  name: 'ChangeKind',
  description: 'What happened to an object.',
  valuesConfig: {
    CREATED: { description: 'It is new in the list.' },
    UPDATED: { description: 'Some of its fields changed.' },
    DELETED: { description: 'It is no longer in the list.' },
  },
});
