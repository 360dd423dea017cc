/** Folders below `src/book` of which the booking page fetches what is in them when it is first shown. */
const LATER_FOLDERS = [
  'companion',
  'confirmed',
  'days',
  'experiences',
  'gift',
  'group',
  'manage',
  'missing',
  'pay',
  'visit',
  'waitlist',
];

/** Files of which the same is true, and those that speak after an answer of the API alone, or on the server. */
const LATER_FILES = [
  'RarePage.tsx',
  'date/DateCalendar.tsx',
  'date/typed-date.ts',
  'first-view.tsx',
  'kept/OwnBookingLine.tsx',
  'language/said-by-api.ts',
  'needs/DietChoices.tsx',
  'wishes/NotPromised.tsx',
  'wishes/UnmetNotice.tsx',
];

/** Of those folders what the page begins with all the same. */
const FIRST_FILES = [
  'confirmed/LaterConfirmed.tsx',
  'confirmed/booking-facts.ts',
  'pay/asked-guarantee.ts',
  'visit/spoken-visit.ts',
];

/** Whether what a file says (`src/book/…`) is not needed until something is done; tests/web/book/later-texts.test.ts holds that. */
export function speaksLater(file: string): boolean {
  const path = file.replace(/^src\/book\//, '');
  if (FIRST_FILES.includes(path)) return false;
  return LATER_FILES.includes(path) || LATER_FOLDERS.includes(path.split('/')[0] ?? '');
}

/** Texts of a catalogue, by its own comments, that nothing says at the beginning. */
export function laterTextsOf(po: string): Set<string> {
  const later = new Set<string>();
  for (const entry of po.split('\n\n')) {
    const files = [...entry.matchAll(/^#: (.+)$/gm)].map(([, file = '']) => file.trim());
    const id = /^msgid ((?:".*"\n?)+)/m.exec(entry)?.[1];
    if (id && files.length > 0 && files.every(speaksLater)) later.add(textOf(id));
  }
  return later;
}

/** The lines of a quoted text as one. */
const textOf = (quoted: string) =>
  quoted
    .trim()
    .split('\n')
    .map((line): string => JSON.parse(line))
    .join('');
