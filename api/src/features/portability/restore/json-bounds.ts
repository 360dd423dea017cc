/** What a JSON text may hold at most. */
export interface JsonBounds {
  /** Values of any kind, keys counted. */
  values: number;
  /** Objects and arrays inside of each other. */
  depth: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENS = new Set([0x7b, 0x5b]);
const CLOSES = new Set([0x7d, 0x5d]);
const PARTS = new Set([0x2c, 0x3a]);

/**
 * Whether a JSON text stays within its bounds, by its bytes alone: nothing of it is built before that is known, so that a small
 * text cannot become millions of objects. Linear, and says nothing of whether the text is well formed.
 */
export function isWithin(bytes: Uint8Array, { values, depth }: JsonBounds): boolean {
  let counted = 1;
  let deep = 0;
  for (let place = 0; place < bytes.length; place += 1) {
    const byte = bytes[place] ?? 0;
    if (byte === QUOTE) place = endOfText(bytes, place);
    else if (PARTS.has(byte)) counted += 1;
    else if (OPENS.has(byte)) {
      counted += 1;
      deep += 1;
    } else if (CLOSES.has(byte)) deep -= 1;
    if (counted > values || deep > depth) return false;
  }
  return true;
}

/** Where the text ends that begins at `start`: at its quotation mark, or with the bytes when there is none. */
function endOfText(bytes: Uint8Array, start: number): number {
  let place = start + 1;
  while (place < bytes.length && bytes[place] !== QUOTE) place += bytes[place] === BACKSLASH ? 2 : 1;
  return place;
}

/** Whether every text in a value can be stored: no NUL, no half of a surrogate pair. The value is within bounds already. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (Array.isArray(value)) return value.every(isStorable);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, each]) => isStorable(key) && isStorable(each));
}
