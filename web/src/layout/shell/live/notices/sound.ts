/** Two soft notes, a fifth apart: heard across a room, and no alarm. */
const NOTES = [
  { hertz: 660, at: 0 },
  { hertz: 990, at: 0.16 },
];
const NOTE_SECONDS = 0.5;
const LOUDNESS = 0.25;

let context: AudioContext | null = null;

/** Gets the sound ready: browsers let a page sound only after it was touched. */
export async function wakeSound(): Promise<void> {
  context ??= new AudioContext();
  if (context.state === 'suspended') await context.resume();
}

/** Plays the sound once, in one tab of several. Answers false when the browser does not let it, as nobody has touched the page yet. */
export async function playSound(): Promise<boolean> {
  context ??= new AudioContext();
  if (context.state !== 'running') return false;
  const { currentTime, destination } = context;
  for (const { hertz, at } of NOTES) {
    const note = new OscillatorNode(context, { frequency: hertz });
    const begin = currentTime + at;
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.setValueAtTime(0, begin);
    loudness.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + NOTE_SECONDS);
    note.connect(loudness).connect(destination);
    note.start(begin);
    note.stop(begin + NOTE_SECONDS);
  }
  return true;
}

/** The same for what several tabs hear at once: one of them sounds. */
export async function playOnce(): Promise<void> {
  if (!navigator.locks) return void (await playSound());
  await navigator.locks.request('hoststand.sound', { ifAvailable: true }, async (lock) => {
    if (lock === null || !(await playSound())) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  });
}
