/** Chance that is the same for the same seed, on every machine. */
export type Chance = () => number;

/** Numbers from 0 to 1, 1 left out, by Mulberry32: enough for draws, none for secrets. */
export function seededChance(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A seed for one thing out of many, so that what one of them draws moves no other. */
export function seedOf(seed: number, name: string): number {
  let hash = (2_166_136_261 ^ seed) >>> 0;
  for (let at = 0; at < name.length; at += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(at), 16_777_619) >>> 0;
  }
  return hash;
}
