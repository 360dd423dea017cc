import { Directive, Extensions, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypes } from '../../platform/graphql/connections/connection.ts';
import { NodeInterface } from '../../platform/graphql/node.type.ts';
import { DateTime } from '../../platform/graphql/scalars/scalars.ts';
import { type DietaryNeed, dietaryNeeds } from './dietary-need.ts';
import { MOST_TAGS } from './guest-input.ts';
import { MOST_CONTACTS, MOST_LOOK_ALIKES } from './guest-relations.ts';
import { guestOrders } from './guest-rows.ts';

/** The GraphQL enum `DietaryNeed`. */
export const DietaryNeedEnum = Object.fromEntries(dietaryNeeds.map((need) => [need.toUpperCase(), need]));
registerEnumType(DietaryNeedEnum, {
  name: 'DietaryNeed',
  description: 'What a guest cannot or will not eat.',
  valuesConfig: {
    VEGETARIAN: { description: 'No meat and no fish.' },
    VEGAN: { description: 'Nothing of animals.' },
    GLUTEN_FREE: { description: 'No gluten.' },
    LACTOSE_FREE: { description: 'No lactose.' },
    NUT_ALLERGY: { description: 'Allergic to nuts.' },
    SHELLFISH_ALLERGY: { description: 'Allergic to shellfish.' },
    HALAL: { description: 'Halal food.' },
    KOSHER: { description: 'Kosher food.' },
  },
});

/** The GraphQL enum `GuestOrder`. */
export const GuestOrderEnum = Object.fromEntries(guestOrders.map((order) => [order.toUpperCase(), order]));
registerEnumType(GuestOrderEnum, {
  name: 'GuestOrder',
  description: 'Order of a list of guests.',
  valuesConfig: {
    NAME: { description: 'By the alphabet.' },
    NEWEST: { description: 'Who came to be known last comes first.' },
  },
});

@Directive('@public')
@ObjectType('GuestContact', {
  simpleResolvers: true,
  description:
    'Email and phone by which a guest is found as well, since another record was merged into theirs.',
})
export class GuestContact {
  @Field(() => String, { nullable: true, description: 'Email address.' })
  email!: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number.' })
  phone!: string | null;
}

/** A guest's record as the schema shows it. */
@Directive('@auth(requires: HOST)')
@ObjectType('Guest', {
  simpleResolvers: true,
  implements: NodeInterface,
  description:
    'What a restaurant knows of one guest, for its staff alone. Bookings join the record that they agree with in email or ' +
    'phone and contradict in neither; they never change it.',
})
export class Guest extends NodeInterface {
  @Field(() => ID, { description: 'Global id.' })
  override id!: string;

  @Field(() => String, { description: 'Name, as first given or as staff corrected it.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Email address.' })
  email!: string | null;

  @Field(() => Boolean, {
    description: 'Whether somebody came through a link that only a mail to this address carried.',
  })
  emailVerified!: boolean;

  @Field(() => String, { nullable: true, description: 'Phone number, as it was written.' })
  phone!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What staff wrote of the guest. Plain text, may have line breaks.',
  })
  notes!: string | null;

  @Extensions({ mostRows: MOST_TAGS })
  @Field(() => [String], { description: `Words of the restaurant's own, at most ${MOST_TAGS}.` })
  tags!: string[];

  @Extensions({ mostRows: dietaryNeeds.length })
  @Field(() => [DietaryNeedEnum], { description: 'What the guest cannot or will not eat.' })
  dietary!: DietaryNeed[];

  @Field(() => String, { nullable: true, description: 'What `dietary` has no word for.' })
  dietaryNote!: string | null;

  @Extensions({ mostRows: MOST_CONTACTS })
  @Field(() => [GuestContact], { description: 'Contacts of the records that were merged into this one.' })
  otherContacts!: GuestContact[];

  @Extensions({ mostRows: MOST_LOOK_ALIKES })
  @Field(() => [Guest], {
    description: `Records with the same email or phone that may be the same guest, at most ${MOST_LOOK_ALIKES}.`,
  })
  lookAlikes!: Guest[];

  @Field(() => DateTime, { description: 'When the guest came to be known.' })
  createdAt!: Date;

  @Field(() => DateTime, { description: 'When staff last changed it.' })
  updatedAt!: Date;
}

/** A page of guests. */
export const { ConnectionType: GuestConnection } = connectionTypes('Guest', () => Guest, 'guests');
