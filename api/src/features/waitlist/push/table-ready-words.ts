import { inLanguages } from '../../restaurants/language/in-languages.ts';

interface TableReadyWords {
  title: string;
  /** What to do now. */
  text(restaurant: string): string;
}

/** What the device of a waiting guest shows when their table is ready. */
export const tableReadyWords = inLanguages<TableReadyWords>((i18n) => ({
  title: i18n._('Your table is ready'),
  text: (restaurant) => i18n._('{restaurant} waits for you: please come to the host.', { restaurant }),
}));
