import { Directive, Field, ObjectType, registerEnumType } from 'type-graphql';
import { Guest } from '../../guests/guest.type.ts';
import { Table } from '../../tables/table.type.ts';
import { Booking } from '../booking.type.ts';
import { type SearchKind, searchKinds } from './search.ts';
import { type SoughtField, soughtFields } from './search-rank.ts';

/** The GraphQL enum `SearchKind`. */
export const SearchKindEnum = Object.fromEntries(searchKinds.map((kind) => [kind.toUpperCase(), kind]));
registerEnumType(SearchKindEnum, {
  name: 'SearchKind',
  description: 'What a search finds.',
  valuesConfig: {
    BOOKING: {
      description:
        'A booking, by its reference, its whole `externalId`, or the name, email or phone of its guest.',
    },
    GUEST: { description: "A guest's record, by name, email, phone or its whole `externalId`." },
    TABLE: { description: 'A table, by its name or its whole `externalId`.' },
  },
});

/** The GraphQL enum `SearchField`. */
const SearchFieldEnum = Object.fromEntries(soughtFields.map((field) => [field.toUpperCase(), field]));
registerEnumType(SearchFieldEnum, {
  name: 'SearchField',
  description: 'What of a booking, guest or table fits a search best.',
  valuesConfig: {
    NAME: { description: 'The name.' },
    PHONE: { description: 'The phone number, compared by its digits.' },
    EMAIL: { description: 'The email address.' },
    REFERENCE: { description: 'The short code of a booking.' },
    EXTERNAL_ID: {
      description: "Its id in an integrator's own system, whole and to the letter.",
    },
  },
});

@Directive('@public')
@ObjectType('SearchHit', {
  simpleResolvers: true,
  description:
    'Something that a search has found: exactly one of `booking`, `guest` and `table` is not null.',
})
export class SearchHit {
  @Field(() => SearchKindEnum, { description: 'What it is.' })
  kind!: SearchKind;

  @Field(() => SearchFieldEnum, { description: 'What of it fits best.' })
  matched!: SoughtField;

  @Field(() => Booking, { nullable: true, description: 'The booking that was found.' })
  booking!: Booking | null;

  @Field(() => Guest, { nullable: true, description: 'The guest who was found.' })
  guest!: Guest | null;

  @Field(() => Table, { nullable: true, description: 'The table that was found.' })
  table!: Table | null;
}
