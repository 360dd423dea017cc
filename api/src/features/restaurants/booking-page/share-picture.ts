import sharp from 'sharp';
import { type DrawnLine, displayLine } from './display-text.ts';

/** What a picture for links shows. */
export interface SharePicture {
  name: string;
  /** What is cooked, and where. */
  line: string | null;
  /** `#rrggbb`. */
  color: string;
  /** The first photo, as JPEG or WebP; null for a restaurant without one. */
  photo: Buffer | null;
}

const WIDTH = 1_200;
const HEIGHT = 630;
const MARGIN = 72;
const SIZES = [104, 88, 72, 60, 48];
const MOST_LINES = 3;

/** Draws the picture that stands for a restaurant in links: its photo or its colour, its name large. PNG, 1200 by 630. */
export async function drawSharePicture({ name, line, color, photo }: SharePicture): Promise<Buffer> {
  const ground = photo
    ? sharp(photo).resize(WIDTH, HEIGHT, { fit: 'cover', position: 'attention' })
    : sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: color } });
  return ground
    .composite([{ input: Buffer.from(overlay({ name, line, color, hasPhoto: photo !== null })) }])
    .png({ palette: photo !== null, quality: 80, effort: 4 })
    .toBuffer();
}

/** Shades the foot, so that white letters are read on any photo, and writes the name there. */
function overlay(shown: Omit<SharePicture, 'photo'> & { hasPhoto: boolean }): string {
  const { size, lines } = wrapped(shown.name);
  const foot = HEIGHT - MARGIN;
  const below = shown.line ? 56 : 0;
  const first = foot - below - (lines.length - 1) * size * 1.08;
  const words = lines
    .map((text, place) => written(text, size, first + place * size * 1.08, '#ffffff'))
    .join('');
  const small = shown.line ? written(shown.line, 34, foot, '#ffffffd9') : '';
  const shade = shown.hasPhoto ? 'url(#shade)' : 'url(#light)';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <linearGradient id="shade" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".05"/>
        <stop offset=".35" stop-color="#000" stop-opacity=".25"/><stop offset="1" stop-color="#000" stop-opacity=".82"/></linearGradient>
      <linearGradient id="light" x2="1" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".3"/>
        <stop offset="1" stop-color="#000" stop-opacity=".55"/></linearGradient>
    </defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${shade}"/>
    <rect y="${HEIGHT - 14}" width="${WIDTH}" height="14" fill="${shown.color}"/>${words}${small}</svg>`;
}

function written(text: string, size: number, y: number, color: string): string {
  const drawn = displayLine(text, size);
  if (drawn) return `<path d="${drawn.path}" fill="${color}" transform="translate(${MARGIN} ${y})"/>`;
  // Letters of other scripts, in whatever face the machine has for them.
  return `<text x="${MARGIN}" y="${y}" font-size="${size * 0.86}" font-family="serif" fill="${color}">${escaped(text)}</text>`;
}

/** The name in as few and as large lines as fit; a very long one is cut. */
function wrapped(name: string): { size: number; lines: string[] } {
  for (const size of SIZES) {
    const lines = linesOf(name, size);
    if (lines.length <= MOST_LINES && lines.every((each) => widthOf(each, size) <= WIDTH - 2 * MARGIN))
      return { size, lines };
  }
  const size = SIZES.at(-1) ?? 48;
  const lines = linesOf(name, size).slice(0, MOST_LINES);
  return { size, lines: lines.map((each) => (each.length > 36 ? `${each.slice(0, 35).trimEnd()}…` : each)) };
}

function linesOf(name: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of name.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, size) <= WIDTH - 2 * MARGIN) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const widthOf = (text: string, size: number): number =>
  (displayLine(text, size) satisfies DrawnLine | null)?.width ?? [...text].length * size * 0.8;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
