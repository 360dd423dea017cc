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
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { requestExport } from './request-export.ts';

@InputType({ description: 'Which restaurant to export.' })
class RequestExportInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `requestExport`.' })
class RequestExportPayload {
  @Field(() => String, {
    nullable: true,
    description:
      'Where the ZIP archive is, for the next 15 minutes: anyone who has the URL can open it, so do not pass it ' +
      'on. Null when refused.',
  })
  url!: string | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class RequestExportMutation {
  @Directive('@auth(requires: OWNER)')
  @Extensions({ keyMay: 'restaurant:export' })
  @Mutation(() => RequestExportPayload, {
    nullable: true,
    description:
      'Gives an address for everything of a restaurant: profile, rules, room, guests, bookings, waitlist, ' +
      'lost searches and invoices as one archive of JSON and CSV files. For owners, and for API keys to ' +
      'which an owner gave the right (`mayExport`); FORBIDDEN for others. Also after the end of the trial ' +
      'or of the paid period.',
  })
  async requestExport(
    @Arg('input', () => RequestExportInput) input: RequestExportInput,
    @Ctx() { app, actor }: GraphContext,
  ) {
    return payloadOf(() => requestExport(app, actor, input));
  }
}
