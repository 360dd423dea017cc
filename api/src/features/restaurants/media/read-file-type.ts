import { RefusedMedia } from './refused-media.ts';

/** What a file is, judged by its first bytes and never by its name. */
export type FileType = 'jpeg' | 'png' | 'webp' | 'avif' | 'pdf';

const SEND_A_PHOTO = 'Send a JPEG, PNG, WebP or AVIF.';

/** What can be told of files that are not taken, by how they begin. */
const OTHERS: readonly [start: RegExp, message: string][] = [
  [
    /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!doctype svg|svg)/i,
    `An SVG can hold programs, so it is not taken. ${SEND_A_PHOTO}`,
  ],
  [
    /^....ftyp(?:heic|heix|hevc|mif1|msf1)/s,
    `This is a HEIC photo, which few browsers show. ${SEND_A_PHOTO}`,
  ],
  [/^GIF8/, `This is a GIF. ${SEND_A_PHOTO}`],
  [/^(?:II\*\0|MM\0\*)/, `This is a TIFF or a raw photo. ${SEND_A_PHOTO}`],
];

/** The type of a picture. Throws RefusedMedia for anything else. */
export function pictureType(bytes: Buffer): Exclude<FileType, 'pdf'> {
  const start = bytes.toString('latin1', 0, 512);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF....WEBP/s.test(start)) return 'webp';
  if (/^....ftypavi[fs]/s.test(start)) return 'avif';
  const known = OTHERS.find(([pattern]) => pattern.test(start));
  throw new RefusedMedia('NOT_A_PICTURE', known?.[1] ?? `This file is not a picture. ${SEND_A_PHOTO}`);
}

/**
 * What would make a picture another file as well. No camera writes it: its own notes are XMP, which begins otherwise. Each is too long
 * to stand in the grain of a photo by chance; `<svg` and one byte more stood in one of some 440 photos of 8 MB.
 */
const HIDDEN =
  /<script[\s>]|<svg\s[^>]{0,300}(?:xmlns|on[a-z]+)\s*=|<html[\s>]|<!doctype|<\?php\s|<iframe[\s>]|javascript:/i;

/**
 * Throws RefusedMedia for a picture that is a page, a program, a PDF or an archive as well. It would be made anew in any case, so
 * that none of it could ever be served: whoever sends one is told instead of thanked.
 */
export function refuseHiddenFiles(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  const isPdf = text.slice(0, 1_024).includes('%PDF-');
  const isArchive = text.slice(-66_000).includes('PK\x05\x06'); // how far from its end a ZIP's directory may be closed
  if (!isPdf && !isArchive && !HIDDEN.test(text)) return;
  throw new RefusedMedia(
    'HIDES_ANOTHER_FILE',
    'This picture hides another file, such as a page or an archive. Save it anew as a JPEG or PNG, and send that.',
  );
}

/** What a menu needs none of: programs, other files, and what opens by itself. */
const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|OpenAction|RichMedia|XFA)\b/;

/** Throws RefusedMedia for what is no PDF, or one that does more than be read. */
export function refuseOtherThanPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  if (!text.startsWith('%PDF-'))
    throw new RefusedMedia('NOT_A_PDF', 'This file is not a PDF. Export the menu as PDF.');
  if (!text.slice(-2_048).includes('%%EOF'))
    throw new RefusedMedia('BROKEN', 'This PDF is cut off. Export the menu again, and send the whole file.');
  if (ACTIVE.test(text) || HIDDEN.test(text)) {
    throw new RefusedMedia(
      'HIDES_ANOTHER_FILE',
      'This PDF holds programs or other files. Print the menu to a new PDF, and send that.',
    );
  }
}
