import { Directive, Extensions, Field, ObjectType } from 'type-graphql';
import { MOST_ARTICLES } from './ask-help.ts';

/** An article as answers point to it. */
@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'An article of the help centre.' })
export class HelpArticleReference {
  @Field(() => String, { description: 'Where it stands on the site, as `/account-billing/subscription`.' })
  path!: string;

  @Field(() => String, { description: 'Its title.' })
  title!: string;
}

/** A passage as answers quote it. */
@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'What the site itself says to a question, to the letter.' })
export class HelpPassage {
  @Field(() => String, { description: 'Where it stands on the site, as `/pricing#faq`.' })
  path!: string;

  @Field(() => String, { description: 'Its heading, or the question that it answers.' })
  title!: string;

  @Field(() => String, { description: 'Plain text; never to be shown as HTML.' })
  text!: string;
}

/** One event of `helpAnswer`. */
@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'An answer as it is being written.' })
export class HelpAnswer {
  @Field(() => String, {
    description: 'Plain text: the answer so far. Show it in place of the last one; never as HTML.',
  })
  text!: string;

  @Field(() => Boolean, { description: 'Whether the answer is complete.' })
  isWhole!: boolean;

  @Extensions({ mostRows: MOST_ARTICLES })
  @Field(() => [HelpArticleReference], {
    description:
      'The articles that it is written from, the best first; with a prepared answer, those that fit.',
  })
  articles!: HelpArticleReference[];

  @Field(() => HelpPassage, {
    nullable: true,
    description: 'What the site itself says to the question; null when nothing on it answers.',
  })
  passage!: HelpPassage | null;
}
