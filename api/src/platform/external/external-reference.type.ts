import { Directive, Field, InputType, ObjectType } from 'type-graphql';

@Directive('@public')
@ObjectType('BookingMetadata', {
  simpleResolvers: true,
  description:
    'Something that a program keeps with a booking, a guest, a table or a waitlist entry for itself.',
})
export class BookingMetadataType {
  @Field(() => String, { description: 'What it is; each key once.' })
  key!: string;

  @Field(() => String, { description: 'What the program keeps.' })
  value!: string;
}

@InputType({
  description:
    'Something that a program keeps with a booking, a guest, a table or a waitlist entry for itself.',
})
export class BookingMetadataInput {
  @Field(() => String, { description: 'What it is, 1 to 40 characters; each key once.' })
  key!: string;

  @Field(() => String, { description: 'What to keep, 1 to 500 characters.' })
  value!: string;
}

/** The field `externalId` of inputs about a guest. */
export const EXTERNAL_ID_OF_GUEST = {
  nullable: true,
  description:
    'What your own system calls the guest, at most 100 characters; unique in the restaurant. CONFLICT with `existingGuest` when another ' +
    'guest has it.',
};

/** The field `externalId` of inputs about a table. */
export const EXTERNAL_ID_OF_TABLE = {
  nullable: true,
  description:
    'What your own system calls the table, at most 100 characters; unique among the tables of the restaurant. Blank clears it. CONFLICT ' +
    'with `existingTable` when another table has it.',
};

/** The field `externalId` of inputs about a party that waits. */
export const EXTERNAL_ID_OF_ENTRY = {
  nullable: true,
  description:
    'What your own system calls the party that waits, at most 100 characters; unique in the restaurant. Guests never see it. Blank ' +
    'clears it. CONFLICT with `existingEntry` when another entry has it.',
};

/** The field `externalId` of inputs about a booking. */
export const EXTERNAL_ID = {
  nullable: true,
  description:
    'What your own system calls the booking, at most 100 characters; unique in the restaurant. Diners never see it. CONFLICT with ' +
    '`existingBooking` when another booking has it.',
};

/** The field `metadata` of inputs. */
export const METADATA = {
  nullable: true,
  description:
    'All that a program keeps with it for itself, at most 20 pairs; the list replaces the one before. Diners never see it. Keep no ' +
    'data of people in it that you do not need.',
};

/** The field `existingBooking` of payloads. */
export const EXISTING_BOOKING = {
  nullable: true,
  description: 'The booking that has the `externalId` already; null otherwise.',
};
