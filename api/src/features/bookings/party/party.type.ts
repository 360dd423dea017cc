import { Directive, Extensions, Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { type DietaryNeed, dietaryNeeds } from '../../guests/dietary-need.ts';
import { DietaryNeedEnum } from '../../guests/guest.type.ts';
import { occasions } from './occasion.ts';

/** The GraphQL enum `Occasion`. */
export const OccasionEnum = Object.fromEntries(
  occasions.map((occasion) => [occasion.toUpperCase(), occasion]),
);
registerEnumType(OccasionEnum, {
  name: 'Occasion',
  description: 'Why a party comes, where it has a reason to say. New values may be added.',
  valuesConfig: {
    BIRTHDAY: { description: 'Somebody’s birthday.' },
    ANNIVERSARY: { description: 'An anniversary, as of a wedding.' },
    BUSINESS: { description: 'A business meal.' },
    DATE: { description: 'A date.' },
    CELEBRATION: { description: 'Something else to celebrate.' },
    OTHER: { description: 'None of these; the special requests may say more.' },
  },
});

@Directive('@public')
@ObjectType('PartyDiet', {
  simpleResolvers: true,
  description: 'Some guests of a party who cannot or do not eat the same.',
})
export class PartyDietType {
  @Field(() => Int, { description: 'How many guests of the party it is for.' })
  guests!: number;

  @Extensions({ mostRows: dietaryNeeds.length })
  @Field(() => [DietaryNeedEnum], { description: 'What each of them cannot or does not eat.' })
  needs!: DietaryNeed[];
}

@InputType({ description: 'Some guests of a party who cannot or do not eat the same.' })
export class PartyDietInput {
  @Field(() => Int, { description: 'How many guests of the party it is for, at least 1.' })
  guests!: number;

  @Field(() => [DietaryNeedEnum], { description: 'What each of them cannot or does not eat, at least one.' })
  needs!: DietaryNeed[];
}
