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
import type { GraphContext } from '../../../../platform/graphql/context.ts';
import { Refusals } from '../../../../platform/graphql/refusals.ts';
import { sendTestWebhook } from '../endpoints/send-test-webhook.ts';
import { webhooksSeenBy } from '../endpoints/webhook-endpoint-rows.ts';
import { redeliverWebhook } from './redeliver-webhook.ts';
import { WebhookDelivery } from './webhook-delivery.type.ts';
import { deliveryRow } from './webhook-delivery-rows.ts';

@InputType({ description: 'Which webhook endpoint to try out.' })
class SendTestWebhookInput {
  @Field(() => ID, { description: 'Global id of the endpoint.' })
  id!: string;
}

@InputType({ description: 'Which message to send once more.' })
class RedeliverWebhookInput {
  @Field(() => ID, { description: 'Global id of the delivery.' })
  id!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `sendTestWebhook`.' })
class SendTestWebhookPayload {
  @Field(() => WebhookDelivery, { nullable: true, description: 'The test on its way; null when refused.' })
  webhookDelivery!: WebhookDelivery | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `redeliverWebhook`.' })
class RedeliverWebhookPayload {
  @Field(() => WebhookDelivery, {
    nullable: true,
    description: 'The delivery, on its way again; null when refused.',
  })
  webhookDelivery!: WebhookDelivery | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class WebhookDeliveriesMutation {
  @Directive('@auth(requires: OWNER)')
  @Extensions({ keyMay: 'webhook:manage' })
  @Refusals('NOT_FOUND', 'CONFLICT', 'PLAN_REQUIRED')
  @Mutation(() => SendTestWebhookPayload, {
    nullable: true,
    description:
      'Sends a `webhook.test` to one endpoint, whatever it is told of, signed and tried like any message. CONFLICT while it ' +
      'is switched off. Tests and repeated deliveries of a restaurant are limited: then RATE_LIMITED.',
  })
  async sendTestWebhook(
    @Arg('input', () => SendTestWebhookInput) input: SendTestWebhookInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { deliveryId } = await sendTestWebhook(app, actor, input);
      return { webhookDelivery: await deliveryRow(reads, webhooksSeenBy(actor), deliveryId) };
    });
  }

  @Directive('@auth(requires: OWNER)')
  @Extensions({ keyMay: 'webhook:manage' })
  @Refusals('NOT_FOUND', 'CONFLICT', 'PLAN_REQUIRED')
  @Mutation(() => RedeliverWebhookPayload, {
    nullable: true,
    description:
      'Sends a message that was delivered or given up once more, with the same id and the same bytes. CONFLICT while it is ' +
      'on its way or its endpoint is switched off.',
  })
  async redeliverWebhook(
    @Arg('input', () => RedeliverWebhookInput) input: RedeliverWebhookInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { deliveryId } = await redeliverWebhook(app, actor, input);
      return { webhookDelivery: await deliveryRow(reads, webhooksSeenBy(actor), deliveryId) };
    });
  }
}
