import { Directive, Extensions, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { type Metadata, MOST_METADATA } from '../../platform/external/external-reference.ts';
import { BookingMetadataType } from '../../platform/external/external-reference.type.ts';
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
  description:
    'Something a guest cannot or does not eat: the usual diets, and the 14 allergens of regulation (EU) 1169/2011 ' +
    '(those with gluten are GLUTEN_FREE). New values may be added.',
  valuesConfig: {
    VEGETARIAN: { description: 'No meat and no fish.' },
    VEGAN: { description: 'No animal products.' },
    GLUTEN_FREE: { description: 'No gluten.' },
    LACTOSE_FREE: { description: 'No lactose.' },
    NUT_ALLERGY: { description: 'Allergic to nuts.' },
    SHELLFISH_ALLERGY: { description: 'Allergic to shellfish: crustaceans such as prawns and crab.' },
    HALAL: { description: 'Halal food.' },
    KOSHER: { description: 'Kosher food.' },
    PEANUT_ALLERGY: { description: 'Allergic to peanuts.' },
    MILK_ALLERGY: { description: 'Allergic to milk.' },
    EGG_ALLERGY: { description: 'Allergic to eggs.' },
    FISH_ALLERGY: { description: 'Allergic to fish.' },
    MOLLUSC_ALLERGY: { description: 'Allergic to molluscs, such as mussels and squid.' },
    SOY_ALLERGY: { description: 'Allergic to soy.' },
    SESAME_ALLERGY: { description: 'Allergic to sesame.' },
    CELERY_ALLERGY: { description: 'Allergic to celery.' },
    MUSTARD_ALLERGY: { description: 'Allergic to mustard.' },
    LUPIN_ALLERGY: { description: 'Allergic to lupin.' },
    SULPHITE_ALLERGY: { description: 'Does not bear sulphites.' },
  },
});

/** The GraphQL enum `GuestOrder`. */
export const GuestOrderEnum = Object.fromEntries(guestOrders.map((order) => [order.toUpperCase(), order]));
registerEnumType(GuestOrderEnum, {
  name: 'GuestOrder',
  description: 'Order of a list of guests.',
  valuesConfig: {
    NAME: { description: 'Alphabetical.' },
    NEWEST: { description: 'Newest records first.' },
    MOST_VISITS: { description: 'Those who came most often first.' },
    LAST_VISIT: { description: 'Those who came last first; those who never came at the end.' },
  },
});

@Directive('@public')
@ObjectType('GuestContact', {
  simpleResolvers: true,
  description: 'Further contact details of a guest, from a record that was merged into theirs.',
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
    'What a restaurant knows about one guest, for its staff only. A booking joins the record whose email or ' +
    'phone it matches, unless the other contradicts it; it never changes the record.',
})
export class Guest extends NodeInterface {
  @Field(() => ID, { description: 'Global id.' })
  override id!: string;

  @Field(() => String, { description: 'Name, as first given or as staff corrected it.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Email address.' })
  email!: string | null;

  @Field(() => Boolean, {
    description: 'Whether somebody has opened a link that was sent only to this address.',
  })
  emailVerified!: boolean;

  @Field(() => String, { nullable: true, description: 'Phone number, as it was written.' })
  phone!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Staff notes about the guest. Plain text, may have line breaks.',
  })
  notes!: string | null;

  @Extensions({ mostRows: MOST_TAGS })
  @Field(() => [String], { description: `The restaurant's own labels, at most ${MOST_TAGS}.` })
  tags!: string[];

  @Extensions({ mostRows: dietaryNeeds.length })
  @Field(() => [DietaryNeedEnum], { description: 'What the guest cannot or does not eat.' })
  dietary!: DietaryNeed[];

  @Field(() => String, { nullable: true, description: 'Dietary needs that `dietary` has no value for.' })
  dietaryNote!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "What an integrator's own system calls the guest; unique in the restaurant. Found with `Restaurant.guests(externalId:)`.",
  })
  externalId!: string | null;

  @Field(() => Int, {
    description:
      'Rises with each change of what staff and programs keep of the guest. For `expectedRevision`.',
  })
  revision!: number;

  @Extensions({ mostRows: MOST_METADATA })
  @Field(() => [BookingMetadataType], {
    description: `What programs keep with the record for themselves, in their order; at most ${MOST_METADATA} pairs.`,
  })
  metadata!: Metadata[];

  @Extensions({ mostRows: MOST_CONTACTS })
  @Field(() => [GuestContact], { description: 'Contacts of the records that were merged into this one.' })
  otherContacts!: GuestContact[];

  @Extensions({ mostRows: MOST_LOOK_ALIKES })
  @Field(() => [Guest], {
    description: `Records with the same email or phone that may be the same guest, at most ${MOST_LOOK_ALIKES}.`,
  })
  lookAlikes!: Guest[];

  @Field(() => DateTime, { description: 'When the record was created.' })
  createdAt!: Date;

  @Field(() => DateTime, { description: 'When staff last changed it.' })
  updatedAt!: Date;
}

/** A page of guests. */
export const { ConnectionType: GuestConnection } = connectionTypes('Guest', () => Guest, 'guests');
