import { Arg, Ctx, Directive, Mutation, Resolver } from 'type-graphql';
import { payloadOf } from '../../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../../platform/graphql/context.ts';
import { Refusals } from '../../../../platform/graphql/refusals.ts';
import { stillThere } from '../../../../platform/idempotency/once.ts';
import { globalId } from '../../../../platform/ids/global-id.ts';
import { MOST_APPS } from '../oauth-rules.ts';
import { createOauthApp } from './create-oauth-app.ts';
import { deleteOauthApp } from './delete-oauth-app.ts';
import { oauthAppRow } from './oauth-app-rows.ts';
import {
  CreateOauthAppInput,
  CreateOauthAppPayload,
  DeleteOauthAppInput,
  DeleteOauthAppPayload,
  RotateOauthAppSecretInput,
  RotateOauthAppSecretPayload,
  UpdateOauthAppInput,
  UpdateOauthAppPayload,
} from './oauth-apps.input.ts';
import { rotateOauthAppSecret } from './rotate-oauth-app-secret.ts';
import { updateOauthApp } from './update-oauth-app.ts';

/** Registering, changing and removing apps. */
@Resolver()
export class OauthAppsMutation {
  @Directive('@auth(requires: OWNER)')
  @Refusals('REQUIRED', 'INVALID', 'TOO_LONG', 'OUT_OF_RANGE', 'TOO_MANY', 'IDEMPOTENCY_KEY_REUSED')
  @Mutation(() => CreateOauthAppPayload, {
    nullable: true,
    description:
      'Registers an app, which owners of any restaurant can let in then (OAuth 2.1). The answer holds its secret, if it has one, which cannot be ' +
      `shown again. TOO_MANY beyond ${MOST_APPS} of a restaurant. Not open to API keys.`,
  })
  async createOauthApp(
    @Arg('input', () => CreateOauthAppInput) input: CreateOauthAppInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, appId, clientSecret } = await createOauthApp(app, actor, input);
      const row = await oauthAppRow(reads, { restaurantIds: [restaurantId] }, appId);
      return { oauthApp: stillThere(row), clientSecret };
    });
  }

  @Directive('@auth(requires: OWNER)')
  @Refusals('REQUIRED', 'INVALID', 'TOO_LONG', 'OUT_OF_RANGE', 'NOT_FOUND')
  @Mutation(() => UpdateOauthAppPayload, {
    nullable: true,
    description: 'Changes a registered app. Not open to API keys.',
  })
  async updateOauthApp(
    @Arg('input', () => UpdateOauthAppInput) input: UpdateOauthAppInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, appId } = await updateOauthApp(app, actor, input);
      return { restaurantId, oauthApp: await oauthAppRow(reads, { restaurantIds: [restaurantId] }, appId) };
    });
  }

  @Directive('@auth(requires: OWNER)')
  @Refusals('INVALID', 'NOT_FOUND')
  @Mutation(() => RotateOauthAppSecretPayload, {
    nullable: true,
    description:
      'Gives an app another secret at once; tokens that it has go on. INVALID for a public app, which has none. Not open to API keys.',
  })
  async rotateOauthAppSecret(
    @Arg('input', () => RotateOauthAppSecretInput) input: RotateOauthAppSecretInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, appId, clientSecret } = await rotateOauthAppSecret(app, actor, input);
      const oauthApp = await oauthAppRow(reads, { restaurantIds: [restaurantId] }, appId);
      return { restaurantId, oauthApp, clientSecret };
    });
  }

  @Directive('@auth(requires: OWNER)')
  @Refusals('NOT_FOUND')
  @Mutation(() => DeleteOauthAppPayload, {
    nullable: true,
    description:
      'Removes a registered app, on every plan: wherever it was let in it is out at once, and its sockets close. Not open to API keys.',
  })
  async deleteOauthApp(
    @Arg('input', () => DeleteOauthAppInput) input: DeleteOauthAppInput,
    @Ctx() { app, actor }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, appId } = await deleteOauthApp(app, actor, input);
      return { restaurantId, deletedId: globalId('OauthApp', appId) };
    });
  }
}
