import { Arg, Ctx, Directive, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { LocalDate } from '../../../platform/graphql/scalars/scalars.ts';
import { HONEYPOT_DESCRIPTION } from '../honeypot.ts';
import { requestDemo } from './request-demo.ts';
import { sendContactMessage } from './send-contact-message.ts';

@InputType({ description: 'A message to the people behind Hoststand.' })
class SendContactMessageInput {
  @Field(() => String, { description: 'Who writes; up to 100 characters.' })
  name!: string;

  @Field(() => String, { description: 'Email address for the reply.' })
  email!: string;

  @Field(() => String, { description: 'What it is about, in one line of up to 150 characters.' })
  subject!: string;

  @Field(() => String, { description: 'The message, up to 5,000 characters of plain text.' })
  message!: string;

  @Field(() => String, { nullable: true, description: HONEYPOT_DESCRIPTION })
  website?: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `sendContactMessage`.' })
class SendContactMessagePayload {
  @Field(() => [UserError], { description: 'What is wrong with the message; empty when it is on its way.' })
  userErrors!: UserError[];
}

@InputType({ description: 'A request for a demo.' })
class RequestDemoInput {
  @Field(() => String, { description: 'Who asks; up to 100 characters.' })
  name!: string;

  @Field(() => String, { description: 'Email address for the reply.' })
  email!: string;

  @Field(() => String, { description: 'Name of the restaurant, up to 100 characters.' })
  restaurantName!: string;

  @Field(() => String, { description: 'Phone number, as people write it.' })
  phone!: string;

  @Field(() => LocalDate, { description: 'The day that would suit; today or later.' })
  preferredDate!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What to show or to know beforehand, up to 5,000 characters of plain text.',
  })
  message?: string;

  @Field(() => String, { nullable: true, description: HONEYPOT_DESCRIPTION })
  website?: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `requestDemo`.' })
class RequestDemoPayload {
  @Field(() => [UserError], { description: 'What is wrong with the request; empty when it is on its way.' })
  userErrors!: UserError[];
}

/** What visitors write to us. */
@Resolver()
export class ContactMutation {
  @Directive('@public')
  @Refusals('REQUIRED', 'INVALID', 'TOO_LONG')
  @Mutation(() => SendContactMessagePayload, {
    nullable: true,
    description:
      'Keeps a message to the people behind Hoststand, mails it to them, and acknowledges it to its writer. After ' +
      'several from one address: RATE_LIMITED.',
  })
  async sendContactMessage(
    @Arg('input', () => SendContactMessageInput) input: SendContactMessageInput,
    @Ctx() { app, address }: GraphContext,
  ) {
    return payloadOf(async () => {
      await sendContactMessage(app, input, address);
      return {};
    });
  }

  @Directive('@public')
  @Refusals('REQUIRED', 'INVALID', 'TOO_LONG', 'OUT_OF_RANGE')
  @Mutation(() => RequestDemoPayload, {
    nullable: true,
    description:
      'Stores a request for a demo, mails it to the people behind Hoststand, and acknowledges it. After several ' +
      'from one address: RATE_LIMITED.',
  })
  async requestDemo(
    @Arg('input', () => RequestDemoInput) input: RequestDemoInput,
    @Ctx() { app, address }: GraphContext,
  ) {
    return payloadOf(async () => {
      await requestDemo(app, input, address);
      return {};
    });
  }
}
