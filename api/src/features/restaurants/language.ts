/** A language in which guests are spoken to: on their pages, and in mails. */
export type Language = 'en' | 'de' | 'fr' | 'es';

/** All of them, as the database stores them. */
export const LANGUAGES = ['en', 'de', 'fr', 'es'] as const satisfies readonly Language[];
