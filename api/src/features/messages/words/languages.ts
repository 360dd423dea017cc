/** Languages in which letters are written. */
export type Language = 'en';

/** The words of one letter in every language. */
export type InLanguages<Words> = Readonly<Record<Language, Words>>;
