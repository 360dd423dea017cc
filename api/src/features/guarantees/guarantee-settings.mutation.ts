import {
  Arg,
  Ctx,
  Directive,
  Extensions,
  Field,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
} from 'type-graphql';
import { UserError } from '../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { Refusals } from '../../platform/graphql/refusals.ts';
import { Restaurant } from '../restaurants/restaurant.type.ts';
import { restaurantRow } from '../restaurants/restaurant-rows.ts';
import { connectAccount, disconnectAccount, refreshOwnAccount } from './accounts/connect-account.ts';
import { MOST_OPEN, OpenGuarantee } from './accounts/open-guarantee.type.ts';
import { GuaranteePolicyInput } from './policies/guarantee-policy.input.ts';
import { removePolicy, savePolicy } from './policies/save-policy.ts';

const REFUSED = 'Why it was refused; empty on success.';
const RESTAURANT = 'The restaurant with its account and policies as they are now; null when refused.';
const OF_RESTAURANT = 'Global id of the restaurant.';

@InputType({ description: 'Which restaurant is to be connected.' })
class ConnectPaymentAccountInput {
  @Field(() => ID, { description: OF_RESTAURANT })
  restaurantId!: string;
}

@InputType({ description: 'Whose account is asked after.' })
class RefreshPaymentAccountInput {
  @Field(() => ID, { description: OF_RESTAURANT })
  restaurantId!: string;
}

@InputType({ description: 'Which restaurant gives its account up.' })
class DisconnectPaymentAccountInput {
  @Field(() => ID, { description: OF_RESTAURANT })
  restaurantId!: string;
}

@InputType({ description: 'A policy to write.' })
class SaveGuaranteePolicyInput {
  @Field(() => ID, { description: OF_RESTAURANT })
  restaurantId!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Global id of the policy that is written anew; a new one when left out.',
  })
  id?: string | null;

  @Field(() => GuaranteePolicyInput, { description: 'The policy as a whole.' })
  policy!: GuaranteePolicyInput;
}

@InputType({ description: 'A policy to remove.' })
class RemoveGuaranteePolicyInput {
  @Field(() => ID, { description: OF_RESTAURANT })
  restaurantId!: string;

  @Field(() => ID, { description: 'Global id of the policy.' })
  id!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `connectPaymentAccount`.' })
class ConnectPaymentAccountPayload {
  @Field(() => String, {
    nullable: true,
    description:
      'Where the provider asks for what it wants to know: send the owner there. Null when refused.',
  })
  url!: string | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `refreshPaymentAccount`.' })
class RefreshPaymentAccountPayload {
  @Field(() => Restaurant, { nullable: true, description: RESTAURANT })
  restaurant!: Restaurant | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `disconnectPaymentAccount`.' })
class DisconnectPaymentAccountPayload {
  @Field(() => Restaurant, { nullable: true, description: RESTAURANT })
  restaurant!: Restaurant | null;

  @Extensions({ mostRows: MOST_OPEN })
  @Field(() => [OpenGuarantee], {
    nullable: true,
    description: `What is open, the next visits first, at most ${MOST_OPEN}; null unless it was refused for that.`,
  })
  openGuarantees!: OpenGuarantee[] | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `saveGuaranteePolicy`.' })
class SaveGuaranteePolicyPayload {
  @Field(() => Restaurant, { nullable: true, description: RESTAURANT })
  restaurant!: Restaurant | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `removeGuaranteePolicy`.' })
class RemoveGuaranteePolicyPayload {
  @Field(() => Restaurant, { nullable: true, description: RESTAURANT })
  restaurant!: Restaurant | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

/** How a restaurant is paid by guests: its account, and what it asks for. */
@Resolver()
export class GuaranteeSettingsMutation {
  @Directive('@auth(requires: OWNER)')
  @Refusals('PAYMENTS_OFF')
  @Mutation(() => ConnectPaymentAccountPayload, {
    nullable: true,
    description:
      'Connects the restaurant with an account of its own at the provider, or goes on with the one that it has. Not open to API keys.',
  })
  async connectPaymentAccount(
    @Arg('input', () => ConnectPaymentAccountInput) input: ConnectPaymentAccountInput,
    @Ctx() { app, actor }: GraphContext,
  ) {
    return payloadOf(async () => ({ url: (await connectAccount(app, actor, input)).url }));
  }

  @Directive('@auth(requires: OWNER)')
  @Refusals('NOT_FOUND', 'PAYMENTS_OFF', 'BUSY')
  @Mutation(() => RefreshPaymentAccountPayload, {
    nullable: true,
    description: 'Asks the provider how the account stands now, as after its page. Not open to API keys.',
  })
  async refreshPaymentAccount(
    @Arg('input', () => RefreshPaymentAccountInput) input: RefreshPaymentAccountInput,
    @Ctx() context: GraphContext,
  ) {
    return payloadOf(async () =>
      settings(context, await refreshOwnAccount(context.app, context.actor, input)),
    );
  }

  @Directive('@auth(requires: OWNER)')
  @Refusals('NOT_FOUND', 'CONFLICT')
  @Mutation(() => DisconnectPaymentAccountPayload, {
    nullable: true,
    description:
      'Gives the account up: guests are asked for nothing any more. CONFLICT, with the bookings, while money of guests is open. Not open ' +
      'to API keys.',
  })
  async disconnectPaymentAccount(
    @Arg('input', () => DisconnectPaymentAccountInput) input: DisconnectPaymentAccountInput,
    @Ctx() context: GraphContext,
  ) {
    return payloadOf(async () =>
      settings(context, await disconnectAccount(context.app, context.actor, input)),
    );
  }

  @Directive('@auth(requires: OWNER)')
  @Refusals(
    'REQUIRED',
    'INVALID',
    'TOO_SHORT',
    'TOO_LONG',
    'OUT_OF_RANGE',
    'NOT_FOUND',
    'CONFLICT',
    'TOO_MANY',
  )
  @Mutation(() => SaveGuaranteePolicyPayload, {
    nullable: true,
    description:
      'Makes a policy, or writes one anew as a whole. Bookings that were made keep what was agreed. CONFLICT for one that is on without ' +
      'an account that can take payments. Not open to API keys.',
  })
  async saveGuaranteePolicy(
    @Arg('input', () => SaveGuaranteePolicyInput) input: SaveGuaranteePolicyInput,
    @Ctx() context: GraphContext,
  ) {
    return payloadOf(async () => settings(context, await savePolicy(context.app, context.actor, input)));
  }

  @Directive('@auth(requires: OWNER)')
  @Refusals('NOT_FOUND')
  @Mutation(() => RemoveGuaranteePolicyPayload, {
    nullable: true,
    description: 'Removes a policy. Bookings that were made keep what was agreed. Not open to API keys.',
  })
  async removeGuaranteePolicy(
    @Arg('input', () => RemoveGuaranteePolicyInput) input: RemoveGuaranteePolicyInput,
    @Ctx() context: GraphContext,
  ) {
    return payloadOf(async () => settings(context, await removePolicy(context.app, context.actor, input)));
  }
}

async function settings({ reads }: GraphContext, { restaurantId }: { restaurantId: string }) {
  return { restaurant: await restaurantRow(reads, restaurantId) };
}
