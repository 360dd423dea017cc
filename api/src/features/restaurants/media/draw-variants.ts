import sharp, { type Sharp } from 'sharp';
import type { MediaKind, MediaVariant } from './media-values.ts';
import { LEAST_WIDTH, MOST_PIXELS } from './media-values.ts';
import { pictureType, refuseHiddenFiles } from './read-file-type.ts';
import { RefusedMedia } from './refused-media.ts';

/** A picture in all its forms. */
export interface DrawnMedia {
  /** Average colour, `#rrggbb`; null for what is no picture. */
  color: string | null;
  files: (MediaVariant & { content: Buffer })[];
}

type Format = 'webp' | 'jpeg' | 'png';

interface Form {
  name: string;
  format: Format;
  width: number;
  height?: number;
  /** It is made coarser until it fits. */
  mostBytes: number;
}

/** The first one is shown large, the second is a phone's first picture (60 kB at most), the last one is for mails and links. */
const FORMS: Record<Exclude<MediaKind, 'menu'>, readonly Form[]> = {
  photo: [
    { name: '1600.webp', format: 'webp', width: 1_600, mostBytes: 240_000 },
    { name: '800.webp', format: 'webp', width: 800, mostBytes: 58_000 },
    { name: '480.webp', format: 'webp', width: 480, mostBytes: 30_000 },
    { name: '1200.jpg', format: 'jpeg', width: 1_200, mostBytes: 250_000 },
  ],
  logo: [
    { name: '320.webp', format: 'webp', width: 320, height: 160, mostBytes: 20_000 },
    { name: '320.png', format: 'png', width: 320, height: 160, mostBytes: 80_000 },
  ],
};

const TYPES: Record<Format, string> = { webp: 'image/webp', jpeg: 'image/jpeg', png: 'image/png' };
const QUALITIES = [78, 68, 58, 48, 38, 28, 18];
const LONGEST_SECONDS = 20;

/**
 * Decodes a photo or a logo and makes it anew in the forms that pages and mails show, turned upright, in sRGB and without what the
 * camera noted. Judges size before decoding. Throws RefusedMedia for what is no picture, or no good one.
 */
export async function drawVariants(kind: Exclude<MediaKind, 'menu'>, bytes: Buffer): Promise<DrawnMedia> {
  pictureType(bytes);
  await refuseSize(kind, bytes);
  refuseHiddenFiles(bytes);
  try {
    const upright = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: 1_600, height: 3_200, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: LONGEST_SECONDS })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const files: DrawnMedia['files'] = [];
    for (const form of FORMS[kind]) files.push(await drawn(upright, form)); // one by one: each takes a core
    return { color: await averageColor(upright), files };
  } catch (error) {
    throw new RefusedMedia('BROKEN', 'This picture is broken or not whole. Save it anew, and send that.', {
      cause: error,
    });
  }
}

async function refuseSize(kind: Exclude<MediaKind, 'menu'>, bytes: Buffer): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new RefusedMedia('BROKEN', 'This picture is broken or not whole. Save it anew, and send that.', {
        cause,
      });
    });
  if (width * height > MOST_PIXELS) {
    const megapixels = Math.ceil((width * height) / 1_000_000);
    throw new RefusedMedia(
      'TOO_MANY_PIXELS',
      `This picture has ${megapixels} megapixels, and 40 are the most. Make it smaller, and send that.`,
    );
  }
  if (Math.max(width, height) < LEAST_WIDTH[kind]) {
    throw new RefusedMedia(
      'TOO_SMALL',
      `This picture is ${width} by ${height} pixels. Its longer side needs ${LEAST_WIDTH[kind]} at least.`,
    );
  }
}

async function drawn(picture: Buffer, form: Form): Promise<DrawnMedia['files'][number]> {
  const { name, format, width, height, mostBytes } = form;
  const sized = sharp(picture).resize({ width, height, fit: 'inside', withoutEnlargement: true });
  for (const quality of QUALITIES) {
    const { data, info } = await encoded(sized.clone(), format, quality).toBuffer({
      resolveWithObject: true,
    });
    if (data.length > mostBytes && quality !== QUALITIES.at(-1)) continue;
    const size = { width: info.width, height: info.height, bytes: data.length };
    return { name, contentType: TYPES[format], ...size, content: data };
  }
  throw new Error('the last quality is always taken');
}

function encoded(picture: Sharp, format: Format, quality: number): Sharp {
  // What is seen through becomes white where a format knows no such thing.
  if (format === 'jpeg') return picture.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true });
  return format === 'png' ? picture.png({ palette: true, quality }) : picture.webp({ quality, effort: 5 });
}

async function averageColor(picture: Buffer): Promise<string> {
  const pixel = await sharp(picture).flatten({ background: '#ffffff' }).resize(1, 1).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}
