import { Arg, Ctx, Directive, FieldResolver, ID, Int, Resolver, Root } from 'type-graphql';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { LocalDate } from '../../../platform/graphql/scalars/scalars.ts';
import { GuaranteePolicyInput } from '../../guarantees/policies/guarantee-policy.input.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import {
  askedArea,
  DATE_ARGUMENT,
  PARTY_ARGUMENT,
  refuseImpossibleParty,
} from '../availability-arguments.ts';
import { GuaranteePreview } from './guarantee-preview.type.ts';
import { type GuaranteePreviewRow, previewGuarantees } from './preview-guarantees.ts';

/** What policies would ask of guests before they are saved. */
@Resolver(() => Restaurant)
export class GuaranteePreviewResolver {
  @Directive('@auth(requires: MANAGER)')
  @FieldResolver(() => GuaranteePreview, {
    nullable: true,
    description:
      'What guests would be asked for on a day, under the policies that are on and, if one is given, with that policy as if it were on. ' +
      'Nothing is written.',
  })
  async guaranteePreview(
    @Root() { restaurantId }: RestaurantRow,
    @Arg('date', () => LocalDate, DATE_ARGUMENT) date: string,
    @Arg('partySize', () => Int, PARTY_ARGUMENT) partySize: number,
    @Arg('areaId', () => ID, {
      nullable: true,
      description: 'Global id of the area that would be asked for; none when left out.',
    })
    areaId: string | null,
    @Arg('policy', () => GuaranteePolicyInput, { nullable: true, description: 'A policy to try out.' })
    policy: GuaranteePolicyInput | null,
    @Arg('id', () => ID, {
      nullable: true,
      description: 'Global id of the saved policy whose place it would take; a new one when left out.',
    })
    policyId: string | null,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<Partial<GuaranteePreviewRow>> {
    refuseImpossibleParty(partySize);
    const request = { restaurantId, date, partySize, areaId: askedArea(areaId), policy, policyId };
    return payloadOf<Partial<GuaranteePreviewRow>>(
      async () => (await previewGuarantees(app.clock, reads, request)) ?? {},
    );
  }
}
