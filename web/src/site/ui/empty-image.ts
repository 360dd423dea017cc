/**
 * An image of this size with nothing to be seen, as a `data:` address. It is a GIF of one clear point: a browser makes a document of its own for
 * each SVG, a millisecond before the first paint.
 */
export function emptyImage(width: number, height: number): string {
  const size = [width, height].flatMap((side) => [side & 0xff, side >> 8]);
  const bytes = [...HEADER, ...size, ...ONE_CLEAR_POINT];
  return `data:image/gif;base64,${btoa(String.fromCharCode(...bytes))}`;
}

/** `GIF89a` */
const HEADER = [0x47, 0x49, 0x46, 0x38, 0x39, 0x61];

/** Two colours of which the first is clear, a frame of one point at the corner, and the end. */
const ONE_CLEAR_POINT = [
  ...[0x80, 0, 0, 0, 0, 0, 0, 0, 0],
  ...[0x21, 0xf9, 4, 1, 0, 0, 0, 0],
  ...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0],
  ...[2, 2, 0x44, 1, 0, 0x3b],
];
