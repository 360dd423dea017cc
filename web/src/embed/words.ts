/** What the element itself says, by language: all that stands outside of the frame. */
const WORDS = {
  en: ['Book a table', 'Close', 'Booking Form', 'Open the booking form'],
  de: ['Tisch reservieren', 'Schließen', 'Reservierungsformular', 'Reservierungsformular öffnen'],
  fr: ['Réserver une table', 'Fermer', 'Formulaire de réservation', 'Ouvrir le formulaire de réservation'],
  es: ['Reservar una mesa', 'Cerrar', 'Formulario de reserva', 'Abrir el formulario de reserva'],
} as const;

/** The words of the first language that there is; English for none. */
export function wordsIn(languages: readonly (string | null | undefined)[]) {
  const known = languages.map((tag) => (tag ?? '').toLowerCase().split('-')[0] ?? '');
  const language = known.find((each): each is keyof typeof WORDS => Object.hasOwn(WORDS, each)) ?? 'en';
  const [book, close, form, wayOn] = WORDS[language];
  return { language, book, close, form, wayOn };
}
