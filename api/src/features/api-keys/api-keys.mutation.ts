import { Arg, Ctx, Directive, Mutation, Resolver } from 'type-graphql';
import { payloadOf } from '../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { Refusals } from '../../platform/graphql/refusals.ts';
import { stillThere } from '../../platform/idempotency/once.ts';
import { apiKeyRow } from './api-key-rows.ts';
import {
  CreateApiKeyInput,
  CreateApiKeyPayload,
  RevokeApiKeyInput,
  RevokeApiKeyPayload,
  RotateApiKeyInput,
  RotateApiKeyPayload,
  UpdateApiKeyInput,
  UpdateApiKeyPayload,
} from './api-keys.input.ts';
import { createApiKey } from './create-api-key.ts';
import { MOST_LIVE_KEYS, MOST_SMALL_KEYS } from './key-limits.ts';
import { revokeApiKey } from './revoke-api-key.ts';
import { rotateApiKey } from './rotate-api-key.ts';
import { updateApiKey } from './update-api-key.ts';

/** Making, replacing, changing and ending API keys. */
@Resolver()
export class ApiKeysMutation {
  @Directive('@auth(requires: OWNER)')
  @Refusals(
    'REQUIRED',
    'INVALID',
    'TOO_LONG',
    'OUT_OF_RANGE',
    'TAKEN',
    'CONFLICT',
    'TOO_MANY',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Mutation(() => CreateApiKeyPayload, {
    nullable: true,
    description:
      'Makes an API key for a program, which acts for the caller. The answer holds its secret, which cannot be shown again. ' +
      `TAKEN for a name that another key has, TOO_MANY above ${MOST_LIVE_KEYS} working keys of a group on Enterprise, ${MOST_SMALL_KEYS} on ` +
      'every other plan and in the trial. Not open to API keys.',
  })
  async createApiKey(
    @Arg('input', () => CreateApiKeyInput) input: CreateApiKeyInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { apiKeyId, restaurantIds, secret } = await createApiKey(app, actor, input);
      return { apiKey: stillThere(await apiKeyRow(reads, { restaurantIds }, apiKeyId)), secret };
    });
  }

  @Directive('@auth(requires: OWNER)')
  @Refusals(
    'REQUIRED',
    'INVALID',
    'TOO_LONG',
    'OUT_OF_RANGE',
    'NOT_FOUND',
    'CONFLICT',
    'TOO_MANY',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Mutation(() => RotateApiKeyPayload, {
    nullable: true,
    description:
      'Makes a key that takes the place of another, with its name, role, scopes, right to export and end; it acts for the caller, at those of the ' +
      'restaurants that the caller owns. The old key works on for the overlap. CONFLICT for a key that has ended or was ' +
      'replaced already, TOO_MANY where both would be a key too many for the plan. Not open to API keys.',
  })
  async rotateApiKey(
    @Arg('input', () => RotateApiKeyInput) input: RotateApiKeyInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { apiKeyId, replacedId, restaurantIds, secret } = await rotateApiKey(app, actor, input);
      const [apiKey, replacedApiKey] = await Promise.all([
        apiKeyRow(reads, { restaurantIds }, apiKeyId),
        apiKeyRow(reads, { restaurantIds }, replacedId),
      ]);
      return { apiKey, replacedApiKey, secret, restaurantIds };
    });
  }

  @Directive('@auth(requires: OWNER)')
  @Refusals('REQUIRED', 'INVALID', 'TOO_LONG', 'OUT_OF_RANGE', 'NOT_FOUND', 'TAKEN', 'CONFLICT')
  @Mutation(() => UpdateApiKeyPayload, {
    nullable: true,
    description:
      'Changes the name and the end of a key. CONFLICT for a key that has ended or was replaced, TAKEN for a name that ' +
      'another key has. Not open to API keys.',
  })
  async updateApiKey(
    @Arg('input', () => UpdateApiKeyInput) input: UpdateApiKeyInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { apiKeyId, restaurantIds } = await updateApiKey(app, actor, input);
      return { apiKey: await apiKeyRow(reads, { restaurantIds }, apiKeyId), restaurantIds };
    });
  }

  @Directive('@auth(requires: OWNER)')
  @Refusals('NOT_FOUND')
  @Mutation(() => RevokeApiKeyPayload, {
    nullable: true,
    description:
      'Ends a key at once: requests are refused and its sockets close. Also one that was revoked before; open to owners on ' +
      'every plan. Not open to API keys.',
  })
  async revokeApiKey(
    @Arg('input', () => RevokeApiKeyInput) input: RevokeApiKeyInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { apiKeyId, restaurantIds } = await revokeApiKey(app, actor, input);
      return { apiKey: await apiKeyRow(reads, { restaurantIds }, apiKeyId), restaurantIds };
    });
  }
}
