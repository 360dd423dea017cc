import {
  Arg,
  Ctx,
  Directive,
  Extensions,
  Field,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { badInput } from '../../../platform/errors/errors.ts';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf, Refusal } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { askHelp, type HelpAnswerSoFar, MOST_ARTICLES } from './ask-help.ts';
import { HelpAnswer, HelpArticleReference, HelpPassage } from './help-answer.type.ts';

const QUESTION = 'A question about the product in plain words, up to 500 characters.';

@InputType({ description: 'A question to the help assistant.' })
class AskHelpInput {
  @Field(() => String, { description: QUESTION })
  question!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `askHelp`.' })
class AskHelpPayload {
  @Field(() => String, { nullable: true, description: 'Plain text; never to be shown as HTML.' })
  answer!: string | null;

  @Extensions({ mostRows: MOST_ARTICLES })
  @Field(() => [HelpArticleReference], {
    nullable: true,
    description:
      'The articles that the answer is written from, the best first; with a prepared answer, those that fit.',
  })
  articles!: HelpArticleReference[] | null;

  @Field(() => HelpPassage, {
    nullable: true,
    description: 'What the site itself says to the question; null when nothing on it answers.',
  })
  passage!: HelpPassage | null;

  @Field(() => [UserError], { description: 'What is wrong with the question; empty when it is answered.' })
  userErrors!: UserError[];
}

/** The help assistant. */
@Resolver()
export class AskHelpResolver {
  @Directive('@public')
  @Refusals('REQUIRED', 'INVALID', 'TOO_LONG')
  @Mutation(() => AskHelpPayload, {
    nullable: true,
    description:
      'Answers a question about the product, whole; `helpAnswer` answers word by word. After several in a minute from ' +
      'one address: RATE_LIMITED.',
  })
  async askHelp(
    @Arg('input', () => AskHelpInput) input: AskHelpInput,
    @Ctx() { app, address }: GraphContext,
  ) {
    return payloadOf(async () => {
      let last: HelpAnswerSoFar | null = null;
      for await (const soFar of await askHelp(app, input, address)) last = soFar;
      return { answer: last?.text ?? null, articles: last?.articles ?? null, passage: last?.passage ?? null };
    });
  }

  @Directive('@public')
  @Subscription(() => HelpAnswer, {
    name: 'helpAnswer',
    description:
      'Answers a question about the product as the words come, then ends. A blank or too long question: BAD_USER_INPUT. ' +
      'After several in a minute from one address: RATE_LIMITED.',
    subscribe: ({ args, context }: { args: { question: string }; context: GraphContext }) =>
      answerAsItComes(context, args.question),
  })
  helpAnswers(
    @Root() soFar: HelpAnswerSoFar,
    @Arg('question', () => String, { description: QUESTION }) _question: string,
  ): HelpAnswer {
    return soFar;
  }
}

async function answerAsItComes({ app, address }: GraphContext, question: string) {
  try {
    return await askHelp(app, { question }, address);
  } catch (error) {
    throw error instanceof Refusal ? badInput(error.message) : error;
  }
}
