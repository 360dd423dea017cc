import type { Language } from '../../restaurants/language.ts';
import type { TableFeature } from '../../tables/table-accessibility.ts';
import type { InLanguages } from './languages.ts';

interface WishWords {
  names: Readonly<Record<TableFeature, string>>;
  label: string;
  /** What was wished for before a change. */
  before: string;
  /** Nothing is wished for, or was. */
  none: string;
  /** A wish that the tables of the booking do not meet. */
  notPromised(name: string): string;
  /** The same as a sentence, of one or several. */
  unmet(names: string): string;
  /** The guest's own words. */
  requests: string;
}

/** What a guest wishes of a table, in mails. */
export const wishWords: InLanguages<WishWords> = {
  en: {
    names: {
      step_free: 'Step-free access',
      wheelchair_space: 'Space for a wheelchair',
      high_chair: 'Space for a high chair',
      quiet: 'Quiet',
      well_lit: 'Well lit',
      near_restroom: 'Near the restroom',
    },
    label: 'Seating wishes',
    before: 'Wishes before',
    none: 'none',
    notPromised: (name) => `${name} (not promised)`,
    unmet: (names) =>
      `Not promised: ${names}. No table with it is free for you at that time. The restaurant knows your wish; if you cannot do without, please choose another time or ask the restaurant first.`,
    requests: 'Special requests',
  },
  de: {
    names: {
      step_free: 'Stufenloser Zugang',
      wheelchair_space: 'Platz für einen Rollstuhl',
      high_chair: 'Platz für einen Hochstuhl',
      quiet: 'Ruhig',
      well_lit: 'Gut beleuchtet',
      near_restroom: 'Nahe den Toiletten',
    },
    label: 'Platzwünsche',
    before: 'Wünsche bisher',
    none: 'keine',
    notPromised: (name) => `${name} (nicht zugesagt)`,
    unmet: (names) =>
      `Nicht zugesagt: ${names}. Zu dieser Zeit ist kein passender Tisch für Sie frei. Das Restaurant kennt Ihren Wunsch; wenn Sie darauf angewiesen sind, wählen Sie bitte eine andere Zeit oder fragen Sie vorher im Restaurant nach.`,
    requests: 'Besondere Wünsche',
  },
  fr: {
    names: {
      step_free: 'Accès de plain-pied',
      wheelchair_space: 'Place pour un fauteuil roulant',
      high_chair: 'Place pour une chaise haute',
      quiet: 'Au calme',
      well_lit: 'Bien éclairée',
      near_restroom: 'Près des toilettes',
    },
    label: 'Souhaits de placement',
    before: 'Souhaits auparavant',
    none: 'aucun',
    notPromised: (name) => `${name} (non garanti)`,
    unmet: (names) =>
      `Non garanti\u202f: ${names}. Aucune table correspondante n’est libre pour vous à cette heure-là. Le restaurant connaît votre souhait\u202f; s’il vous est indispensable, choisissez une autre heure ou renseignez-vous d’abord auprès du restaurant.`,
    requests: 'Demandes particulières',
  },
  es: {
    names: {
      step_free: 'Acceso sin escalones',
      wheelchair_space: 'Espacio para una silla de ruedas',
      high_chair: 'Espacio para una trona',
      quiet: 'Tranquila',
      well_lit: 'Bien iluminada',
      near_restroom: 'Cerca de los aseos',
    },
    label: 'Preferencias de mesa',
    before: 'Preferencias antes',
    none: 'ninguna',
    notPromised: (name) => `${name} (no garantizado)`,
    unmet: (names) =>
      `No garantizado: ${names}. A esa hora no hay ninguna mesa libre para usted que lo ofrezca. El restaurante conoce su preferencia; si le es imprescindible, elija otra hora o consulte antes con el restaurante.`,
    requests: 'Peticiones especiales',
  },
};

/** Several of them in one line: `Step-free access, Quiet`. */
export function namesOfWishes(wishes: readonly TableFeature[], language: Language): string {
  return wishes.map((wish) => wishWords[language].names[wish]).join(', ');
}
