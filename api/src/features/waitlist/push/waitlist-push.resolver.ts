import { Arg, Ctx, Directive, Field, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import type { Language } from '../../restaurants/language.ts';
import { LanguageEnum } from '../../restaurants/language.type.ts';
import { waitlistPlace } from '../place/waitlist-place.ts';
import { WaitlistPlace } from '../place/waitlist-place.type.ts';
import { pushKeysOf } from './push-keys.ts';
import { setWaitlistPush } from './set-waitlist-push.ts';

@InputType({ description: 'Where a browser wants to be called: what `PushSubscription.toJSON()` gives.' })
class PushSubscriptionInput {
  @Field(() => String, {
    description: 'Address at the push service of the browser, at most 1,000 characters.',
  })
  endpoint!: string;

  @Field(() => String, {
    description: '`keys.p256dh`: the public key of the browser, 65 bytes in base64url.',
  })
  p256dh!: string;

  @Field(() => String, { description: '`keys.auth`: the shared secret, 16 bytes in base64url.' })
  auth!: string;
}

@InputType({ description: 'The device to be called when the table is ready, or none.' })
class SetWaitlistPushInput {
  @Field(() => String, { description: 'As given by `joinWaitlist`.' })
  token!: string;

  @Field(() => PushSubscriptionInput, {
    nullable: true,
    description:
      'Made by `PushManager.subscribe` with `applicationServerKey: webPushKey`. Null or left out: no device is called any more.',
  })
  subscription?: PushSubscriptionInput | null;

  @Field(() => LanguageEnum, { nullable: true, description: 'Language of the words; English when left out.' })
  language?: Language | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `setWaitlistPush`.' })
class SetWaitlistPushPayload {
  @Field(() => WaitlistPlace, { nullable: true, description: 'The place as it is now; null when refused.' })
  place!: WaitlistPlace | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

/** Guests who are called on their device when their table is ready. */
@Resolver()
export class WaitlistPushResolver {
  @Directive('@public')
  @Query(() => String, {
    description:
      'The public key by which push services of browsers know this server (VAPID, RFC 8292), in base64url: what `PushManager.subscribe` ' +
      'takes as `applicationServerKey`. A subscription made for another key is never called.',
  })
  webPushKey(@Ctx() { app }: GraphContext): string {
    return pushKeysOf(app.env.keys.signing).publicKey;
  }

  @Directive('@public')
  @Refusals('REQUIRED', 'INVALID', 'TOO_LONG', 'NOT_FOUND', 'CONFLICT')
  @Mutation(() => SetWaitlistPushPayload, {
    nullable: true,
    description:
      'A guest who waits has their device called by Web Push once the table is ready, also while no page is open. The device that asked ' +
      'last is called, and nothing is kept of it once the party sits or leaves. CONFLICT for a party that waits no more.',
  })
  async setWaitlistPush(
    @Arg('input', () => SetWaitlistPushInput) input: SetWaitlistPushInput,
    @Ctx() { app, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const entry = await setWaitlistPush(app, input);
      return { place: await waitlistPlace(app, reads, entry) };
    });
  }
}
