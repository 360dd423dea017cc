import {
  Arg,
  Ctx,
  Directive,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import { restaurantRow, type ShownRestaurant } from '../../restaurants/restaurant-rows.ts';
import { setWeeklyReport, wantsWeeklyReport } from './weekly-report.ts';

@InputType({ description: 'Whether the caller wants the report of each week by mail.' })
class SetWeeklyReportInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => Boolean, { description: 'Whether they want it.' })
  isWanted!: boolean;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `setWeeklyReport`.' })
class SetWeeklyReportPayload {
  @Field(() => Restaurant, { nullable: true, description: 'The restaurant; null when refused.' })
  restaurant!: Restaurant | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
class WeeklyReportMutations {
  @Directive('@auth(requires: MANAGER)')
  @Refusals('INVALID', 'NOT_FOUND')
  @Mutation(() => SetWeeklyReportPayload, {
    nullable: true,
    description:
      'Says whether the caller wants the report of each week by mail, with a page to print: Monday to Sunday beside the week before. It leaves at ' +
      'seven on Monday morning by the restaurant’s clock, unless nobody booked in either week. Everybody says it for themselves. In English. Not ' +
      'for API keys. Also after the end of the trial or of the paid period.',
  })
  async setWeeklyReport(
    @Arg('input', () => SetWeeklyReportInput) input: SetWeeklyReportInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId } = await setWeeklyReport(app, actor, input);
      return { restaurant: await restaurantRow(reads, restaurantId) };
    });
  }
}

/** What the caller wants. */
@Resolver(() => Restaurant)
class ViewerWeeklyReportResolver {
  @Directive('@public')
  @FieldResolver(() => Boolean, {
    description:
      'Whether the caller gets the report of each week by mail; false for strangers and for API keys. Set with `setWeeklyReport`.',
  })
  async viewerWantsWeeklyReport(
    @Root() { restaurantId }: ShownRestaurant,
    @Ctx() { actor, reads }: GraphContext,
  ): Promise<boolean> {
    const { personId: userId } = actor;
    if (!userId || !actor.roleAt(restaurantId)) return false;
    return wantsWeeklyReport(reads, { restaurantId, userId });
  }
}

/** Who wants the report of each week by mail. */
export const weeklyReportResolvers = [WeeklyReportMutations, ViewerWeeklyReportResolver] as const;
