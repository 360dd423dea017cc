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
import { UserError } from '../../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../../platform/errors/user-errors.ts';
import type { WebhookEventType } from '../../../../platform/events/webhook-event-types.ts';
import type { GraphContext } from '../../../../platform/graphql/context.ts';
import { Refusals } from '../../../../platform/graphql/refusals.ts';
import { IDEMPOTENCY_KEY } from '../../../../platform/idempotency/idempotency-key.ts';
import { stillThere } from '../../../../platform/idempotency/once.ts';
import { createWebhookEndpoint } from './create-webhook-endpoint.ts';
import { deleteWebhookEndpoint } from './delete-webhook-endpoint.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { updateWebhookEndpoint } from './update-webhook-endpoint.ts';
import { WebhookEndpoint, WebhookEventTypeEnum } from './webhook-endpoint.type.ts';
import { webhooksSeenBy, writtenEndpointRow } from './webhook-endpoint-rows.ts';
import { MOST_ENDPOINTS, OVERLAP_HOURS } from './webhook-rules.ts';

const SECRET_ONCE =
  'The secret for checking signatures, `whsec_` and base64. Shown only this once: keep it. Null when ' +
  'refused, and for an endpoint that was made before with the same `idempotencyKey`: `rotateWebhookSecret` ' +
  'gives it another one.';
const WITHOUT_KEY =
  'Global id of an API key of this restaurant: what it does itself is not sent, so that a program hears no echo.';
const WHAT_IT_IS_TOLD = 'The event types that are sent to it; null for all, including types added later.';

@InputType({ description: 'An address to tell what happens at the restaurant.' })
class CreateWebhookEndpointInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => String, {
    description:
      'URL that messages are posted to: https, with one of the ports 443, 8443, 80 and 8080, outside private networks.',
  })
  url!: string;

  @Field(() => String, { nullable: true, description: 'What it is for, for people; up to 200 characters.' })
  description?: string | null;

  @Field(() => [WebhookEventTypeEnum], { nullable: true, description: WHAT_IT_IS_TOLD })
  eventTypes?: WebhookEventType[] | null;

  @Field(() => ID, { nullable: true, description: WITHOUT_KEY })
  withoutApiKeyId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether it is told of every restaurant of this one’s group that the caller owns, those that they add or come to own later too, under one ' +
      'secret; of this restaurant alone when left out.',
  })
  forGroup?: boolean | null;

  @Field(() => String, IDEMPOTENCY_KEY)
  idempotencyKey?: string | null;
}

@InputType({ description: 'What of a webhook endpoint changes. What is left out stays as it is.' })
class UpdateWebhookEndpointInput {
  @Field(() => ID, { description: 'Global id of the endpoint.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'URL that messages are posted to.' })
  url?: string | null;

  @Field(() => String, { nullable: true, description: 'What it is for; null removes it.' })
  description?: string | null;

  @Field(() => [WebhookEventTypeEnum], { nullable: true, description: WHAT_IT_IS_TOLD })
  eventTypes?: WebhookEventType[] | null;

  @Field(() => ID, { nullable: true, description: `${WITHOUT_KEY} Null sends all again.` })
  withoutApiKeyId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'False switches it off and gives up what waits for it; true switches it on again.',
  })
  isActive?: boolean | null;
}

@InputType({ description: 'Which webhook endpoint to delete.' })
class DeleteWebhookEndpointInput {
  @Field(() => ID, { description: 'Global id of the endpoint.' })
  id!: string;
}

@InputType({ description: 'Which webhook endpoint gets a new secret.' })
class RotateWebhookSecretInput {
  @Field(() => ID, { description: 'Global id of the endpoint.' })
  id!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `createWebhookEndpoint`.' })
class CreateWebhookEndpointPayload {
  @Field(() => WebhookEndpoint, { nullable: true, description: 'The new endpoint; null when refused.' })
  webhookEndpoint!: WebhookEndpoint | null;

  @Field(() => String, { nullable: true, description: SECRET_ONCE })
  secret!: string | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `updateWebhookEndpoint`.' })
class UpdateWebhookEndpointPayload {
  @Field(() => WebhookEndpoint, {
    nullable: true,
    description: 'The endpoint as it is now; null when refused.',
  })
  webhookEndpoint!: WebhookEndpoint | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `deleteWebhookEndpoint`.' })
class DeleteWebhookEndpointPayload {
  @Field(() => ID, { nullable: true, description: 'Global id of what is deleted; null when refused.' })
  deletedWebhookEndpointId!: string | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `rotateWebhookSecret`.' })
class RotateWebhookSecretPayload {
  @Field(() => WebhookEndpoint, {
    nullable: true,
    description: 'The endpoint as it is now; null when refused.',
  })
  webhookEndpoint!: WebhookEndpoint | null;

  @Field(() => String, { nullable: true, description: SECRET_ONCE })
  secret!: string | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class WebhookEndpointsMutation {
  @Directive('@auth(requires: OWNER)')
  @Extensions({ keyMay: 'webhook:manage' })
  @Refusals(
    'REQUIRED',
    'INVALID',
    'NOT_FOUND',
    'TOO_LONG',
    'OUT_OF_RANGE',
    'CONFLICT',
    'TOO_MANY',
    'PLAN_REQUIRED',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Mutation(() => CreateWebhookEndpointPayload, {
    nullable: true,
    description:
      'Adds an address that is told what happens from now on. PLAN_REQUIRED without the Enterprise plan, TOO_MANY ' +
      'beyond ' +
      `${MOST_ENDPOINTS}, INVALID for an address that is not reached or leads into a private network.`,
  })
  async createWebhookEndpoint(
    @Arg('input', () => CreateWebhookEndpointInput) input: CreateWebhookEndpointInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { endpointId, secret } = await createWebhookEndpoint(app, actor, input);
      const row = await writtenEndpointRow(reads, webhooksSeenBy(actor), endpointId);
      return { webhookEndpoint: stillThere(row), secret };
    });
  }

  @Directive('@auth(requires: OWNER)')
  @Extensions({ keyMay: 'webhook:manage' })
  @Refusals('REQUIRED', 'INVALID', 'TOO_LONG', 'OUT_OF_RANGE', 'NOT_FOUND', 'CONFLICT', 'PLAN_REQUIRED')
  @Mutation(() => UpdateWebhookEndpointPayload, {
    nullable: true,
    description:
      'Changes an endpoint, switches it off, or on again after it was stopped. Switched off, it misses what happens.',
  })
  async updateWebhookEndpoint(
    @Arg('input', () => UpdateWebhookEndpointInput) input: UpdateWebhookEndpointInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { endpointId } = await updateWebhookEndpoint(app, actor, input);
      const row = await writtenEndpointRow(reads, webhooksSeenBy(actor), endpointId);
      return { webhookEndpoint: row };
    });
  }

  @Directive('@auth(requires: OWNER)')
  @Extensions({ keyMay: 'webhook:manage' })
  @Refusals('NOT_FOUND', 'CONFLICT')
  @Mutation(() => DeleteWebhookEndpointPayload, {
    nullable: true,
    description: 'Deletes an endpoint with its secret and all its deliveries. Works on any plan.',
  })
  async deleteWebhookEndpoint(
    @Arg('input', () => DeleteWebhookEndpointInput) input: DeleteWebhookEndpointInput,
    @Ctx() { app, actor }: GraphContext,
  ) {
    return payloadOf(async () => {
      await deleteWebhookEndpoint(app, actor, input);
      return { deletedWebhookEndpointId: input.id };
    });
  }

  @Directive('@auth(requires: OWNER)')
  @Extensions({ keyMay: 'webhook:manage' })
  @Refusals('NOT_FOUND', 'CONFLICT', 'PLAN_REQUIRED')
  @Mutation(() => RotateWebhookSecretPayload, {
    nullable: true,
    description:
      `Gives an endpoint a new secret. For ${OVERLAP_HOURS} hours messages carry a signature by each of the two, ` +
      'so that receivers can change over. A rotation within that time ends the older one at once.',
  })
  async rotateWebhookSecret(
    @Arg('input', () => RotateWebhookSecretInput) input: RotateWebhookSecretInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { endpointId, secret } = await rotateWebhookSecret(app, actor, input);
      const row = await writtenEndpointRow(reads, webhooksSeenBy(actor), endpointId);
      return { webhookEndpoint: row, secret };
    });
  }
}
