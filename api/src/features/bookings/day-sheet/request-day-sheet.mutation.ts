import {
  Arg,
  Ctx,
  Directive,
  Field,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  registerEnumType,
} from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { LocalDate } from '../../../platform/graphql/scalars/scalars.ts';
import type { Paper } from './day-sheet-pdf.ts';
import { requestDaySheet } from './request-day-sheet.ts';

/** The GraphQL enum `Paper`. */
const PaperEnum: Record<Uppercase<Paper>, Paper> = { A4: 'a4', LETTER: 'letter' };
registerEnumType(PaperEnum, {
  name: 'Paper',
  description: 'A size of paper, as the printer of a restaurant holds it.',
  valuesConfig: {
    A4: { description: '210 × 297 mm.' },
    LETTER: { description: '8.5 × 11 inches.' },
  },
});

@InputType({ description: 'Which day to draw, and for which paper.' })
class RequestDaySheetInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => LocalDate, { description: 'The service day.' })
  date!: string;

  @Field(() => PaperEnum, { description: 'The paper of the printer.' })
  paper!: Paper;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `requestDaySheet`.' })
class RequestDaySheetPayload {
  @Field(() => String, {
    nullable: true,
    description:
      'Where the PDF is, for the next 15 minutes: anyone who has the URL can open it, so do not pass it on. Null when refused.',
  })
  url!: string | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class RequestDaySheetMutation {
  @Directive('@auth(requires: HOST)')
  @Refusals('INVALID', 'OUT_OF_RANGE')
  @Mutation(() => RequestDaySheetPayload, {
    nullable: true,
    description:
      'Gives an address for the sheet of a service day as a PDF: times, parties, names, phones, tables, allergies and notes, service by ' +
      'service; the first 500 bookings. For whoever may read the bookings. Also after the end of the trial or of the paid period.',
  })
  async requestDaySheet(
    @Arg('input', () => RequestDaySheetInput) input: RequestDaySheetInput,
    @Ctx() { app, actor }: GraphContext,
  ) {
    return payloadOf(() => requestDaySheet(app, actor, input));
  }
}
