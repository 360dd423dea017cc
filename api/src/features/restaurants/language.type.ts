import { registerEnumType } from 'type-graphql';
import type { Language } from './language.ts';

/** The GraphQL enum `Language`: the stored languages in capitals. */
export const LanguageEnum: Record<Uppercase<Language>, Language> = { EN: 'en', DE: 'de', FR: 'fr', ES: 'es' };
registerEnumType(LanguageEnum, {
  name: 'Language',
  description: 'A language in which guests are spoken to: on their pages, and in mails.',
  valuesConfig: {
    EN: { description: 'English.' },
    DE: { description: 'German.' },
    FR: { description: 'French.' },
    ES: { description: 'Spanish.' },
  },
});
