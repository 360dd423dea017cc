/** A colour in OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export type Tone = readonly [lightness: number, chroma: number, hue: number];

/** What a colour is by day and by night. */
export type ByScheme = readonly [light: Tone, dark: Tone];

/** Warm neutrals in twelve steps, from paper to night: light reads them from the front, dark from the back. */
export const NEUTRALS = [
  [0.994, 0.003, 95],
  [0.963, 0.006, 85],
  [0.932, 0.009, 85],
  [0.895, 0.01, 85],
  [0.785, 0.012, 80],
  [0.639, 0.013, 75],
  [0.525, 0.013, 70],
  [0.44, 0.013, 65],
  [0.335, 0.01, 65],
  [0.266, 0.008, 65],
  [0.232, 0.007, 65],
  [0.192, 0.006, 70],
] as const satisfies readonly Tone[];

/** The accent, from the softest ground to the darkest word: ten steps, as the kit counts them. */
export const ACCENTS = [
  [0.98, 0.014, 178],
  [0.945, 0.03, 178],
  [0.89, 0.068, 177],
  [0.84, 0.098, 177],
  [0.79, 0.113, 177],
  [0.69, 0.112, 178],
  [0.59, 0.098, 179],
  [0.49, 0.082, 179],
  [0.425, 0.07, 179],
  [0.36, 0.056, 180],
] as const satisfies readonly Tone[];

const neutral = (light: number, dark: number): ByScheme => [step(NEUTRALS, light), step(NEUTRALS, dark)];
const accent = (light: number, dark: number): ByScheme => [step(ACCENTS, light), step(ACCENTS, dark)];

/** A tone by its number on a scale, counted from one. */
export function step(scale: readonly Tone[], number: number): Tone {
  const tone = scale[number - 1];
  if (!tone) throw new Error(`The scale has no step ${number}.`);
  return tone;
}

/** What the screens are made of, by its job. */
export const PARTS = {
  page: neutral(2, 12),
  surface: neutral(1, 11),
  raised: neutral(1, 10),
  fill: neutral(3, 10),
  'fill-strong': neutral(4, 9),
  ink: neutral(12, 2),
  'ink-soft': neutral(8, 5),
  'ink-faint': neutral(7, 6),
  line: neutral(4, 9),
  'control-line': neutral(6, 6),
  accent: accent(8, 5),
  'accent-hover': accent(9, 4),
  'accent-strong': accent(9, 4),
  'on-accent': [step(NEUTRALS, 1), [0.22, 0.035, 180]],
  'accent-soft': [step(ACCENTS, 2), [0.285, 0.035, 178]],
  bad: [
    [0.52, 0.19, 28],
    [0.8, 0.11, 25],
  ],
  'bad-soft': [
    [0.965, 0.017, 28],
    [0.275, 0.05, 25],
  ],
} as const satisfies Record<string, ByScheme>;

/** The states of bookings and tables; each has a tone for edges and marks, a soft ground, and the words on that ground. */
export const STATES = {
  pending: { hue: 85, chroma: 0.115, light: 0.58 },
  confirmed: { hue: 155, chroma: 0.12, light: 0.55 },
  arriving: { hue: 255, chroma: 0.16, light: 0.53 },
  late: { hue: 58, chroma: 0.14, light: 0.57 },
  seated: { hue: 290, chroma: 0.18, light: 0.52 },
  overdue: { hue: 27, chroma: 0.19, light: 0.53 },
  finished: { hue: 75, chroma: 0.014, light: 0.56 },
  'no-show': { hue: 5, chroma: 0.17, light: 0.5 },
  blocked: { hue: 60, chroma: 0.02, light: 0.5 },
  free: { hue: 160, chroma: 0.055, light: 0.58 },
} as const;

export type State = keyof typeof STATES;

/** The three tones of a state. What is strong by day is paler by night, so that it glows no more than the words. */
export function tonesOf(state: State): { mark: ByScheme; soft: ByScheme; ink: ByScheme } {
  const { hue, chroma, light } = STATES[state];
  const calm = chroma < 0.1;
  return {
    mark: [
      [light, chroma, hue],
      [calm ? 0.66 : 0.76, chroma * 0.72, hue],
    ],
    soft: [
      [calm ? 0.945 : 0.945, Math.min(chroma * 0.2, 0.028), hue],
      [calm ? 0.255 : 0.29, Math.min(chroma * 0.42, 0.058), hue],
    ],
    ink: [
      [0.375, chroma * 0.55, hue],
      [0.9, chroma * 0.32, hue],
    ],
  };
}
