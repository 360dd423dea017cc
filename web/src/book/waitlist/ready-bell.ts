/** What a page can do to call its guest: the browser's own means, as far as there are any. */
export interface ReadyBell {
  canVibrate: boolean;
  /** Rings once, vibrating where that can be; again at every call. */
  ring: () => void;
  close: () => void;
}

/** Three rising strokes, so that it is heard as a call: hertz, and seconds after the first. */
const STROKES = [
  [659, 0],
  [831, 0.22],
  [988, 0.44],
] as const;
const STROKE_SECONDS = 0.5;
const LOUDNESS = 0.35;

/** Milliseconds on and off. */
const VIBRATION = [300, 150, 300, 150, 500];

/**
 * A bell that may ring later. To be called within a tap: browsers let a page sound only after one. Null where the browser can
 * make no sound at all, or will not.
 */
export async function readyBell(): Promise<ReadyBell | null> {
  if (typeof AudioContext === 'undefined') return null;
  const context = new AudioContext();
  try {
    await context.resume();
  } catch {
    return null;
  }
  // Browsers of desks have the verb and nothing to shake.
  const canVibrate = 'vibrate' in navigator && navigator.maxTouchPoints > 0;
  return {
    canVibrate,
    ring: () => {
      for (const [pitch, after] of STROKES) strike(context, pitch, context.currentTime + after);
      if (canVibrate) navigator.vibrate(VIBRATION);
    },
    close: () => void context.close(),
  };
}

function strike(context: AudioContext, pitch: number, at: number): void {
  const tone = new OscillatorNode(context, { frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(LOUDNESS, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + STROKE_SECONDS);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + STROKE_SECONDS);
}
