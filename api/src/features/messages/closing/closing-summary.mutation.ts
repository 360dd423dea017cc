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
import { LocalDate } from '../../../platform/graphql/scalars/scalars.ts';
import type { Language } from '../../restaurants/language.ts';
import { LanguageEnum } from '../../restaurants/language.type.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import { restaurantRow, type ShownRestaurant } from '../../restaurants/restaurant-rows.ts';
import { sendClosingSummary, setClosingSummary, summaryLanguageAt } from './closing-summary.ts';

@InputType({ description: 'Whether the caller wants the summary of each service day by mail.' })
class SetClosingSummaryInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => LanguageEnum, {
    nullable: true,
    description: 'The language in which they want it. Null or left out: they want none.',
  })
  language?: Language | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `setClosingSummary`.' })
class SetClosingSummaryPayload {
  @Field(() => Restaurant, { nullable: true, description: 'The restaurant; null when refused.' })
  restaurant!: Restaurant | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@InputType({ description: 'Which summary to mail to the caller.' })
class SendClosingSummaryInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => LocalDate, { description: 'The service day.' })
  date!: string;

  @Field(() => LanguageEnum, {
    nullable: true,
    description: 'In which language. Left out: that of `Restaurant.viewerClosingSummary`, else English.',
  })
  language?: Language | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `sendClosingSummary`.' })
class SendClosingSummaryPayload {
  @Field(() => String, {
    nullable: true,
    description: 'The address that it is on its way to; null when refused.',
  })
  email!: string | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
class ClosingSummaryMutations {
  @Directive('@auth(requires: HOST)')
  @Refusals('INVALID', 'NOT_FOUND')
  @Mutation(() => SetClosingSummaryPayload, {
    nullable: true,
    description:
      'Says whether the caller wants the summary of each service day by mail: covers, walk-ins, no-shows, waits and notes. It leaves ' +
      'once for each day, when the last service has closed and nobody sits any more, at the latest two hours after; for a day on which ' +
      'nothing happened there is none. Everybody says it for themselves. Not for API keys. Also after the end of the trial or of the paid ' +
      'period.',
  })
  async setClosingSummary(
    @Arg('input', () => SetClosingSummaryInput) input: SetClosingSummaryInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId } = await setClosingSummary(app, actor, input);
      return { restaurant: await restaurantRow(reads, restaurantId) };
    });
  }

  @Directive('@auth(requires: HOST)')
  @Refusals('INVALID', 'NOT_FOUND', 'OUT_OF_RANGE')
  @Mutation(() => SendClosingSummaryPayload, {
    nullable: true,
    description:
      'Mails the summary of a service day, as it stands, to the caller and nobody else; at most one a minute. Not for API keys. Also ' +
      'after the end of the trial or of the paid period.',
  })
  async sendClosingSummary(
    @Arg('input', () => SendClosingSummaryInput) input: SendClosingSummaryInput,
    @Ctx() { app, actor }: GraphContext,
  ) {
    return payloadOf(async () => ({ email: (await sendClosingSummary(app, actor, input)).email }));
  }
}

/** What the caller wants. */
@Resolver(() => Restaurant)
class ViewerClosingSummaryResolver {
  @Directive('@public')
  @FieldResolver(() => LanguageEnum, {
    nullable: true,
    description:
      'The language in which the caller wants the summary of each service day by mail; null for who wants none, for strangers and for API ' +
      'keys. Set with `setClosingSummary`.',
  })
  async viewerClosingSummary(
    @Root() { restaurantId }: ShownRestaurant,
    @Ctx() { actor, reads }: GraphContext,
  ): Promise<Language | null> {
    const { personId: userId } = actor;
    return userId && actor.roleAt(restaurantId) ? summaryLanguageAt(reads, { restaurantId, userId }) : null;
  }
}

/** Who wants the sum of a day by mail, and who has it now. */
export const closingSummaryResolvers = [ClosingSummaryMutations, ViewerClosingSummaryResolver] as const;
