import { Arg, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../platform/graphql/context.ts';
import type { Language } from '../restaurants/language.ts';
import { LanguageEnum } from '../restaurants/language.type.ts';
import type { AgreedTerms } from './rules/agreed-terms.ts';
import { SlotGuarantee } from './slot-guarantee.type.ts';
import { guaranteeSentences } from './words/guarantee-sentences.ts';

/** Fields of what a party is asked for that are made from the terms. */
@Resolver(() => SlotGuarantee)
export class SlotGuaranteeResolver {
  @FieldResolver()
  kind(@Root() { terms }: AgreedTerms): string {
    return terms.kind;
  }

  @FieldResolver(() => [String])
  sentences(
    @Root() agreed: AgreedTerms,
    @Arg('language', () => LanguageEnum, {
      nullable: true,
      description: 'The language of the sentences; English when left out.',
    })
    language: Language | null,
    @Ctx() { app }: GraphContext,
  ): string[] {
    return guaranteeSentences({ ...agreed, now: app.clock.now() }, language ?? 'en');
  }
}
