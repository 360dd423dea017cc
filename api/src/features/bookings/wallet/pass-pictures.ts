import sharp from 'sharp';
import { tokenColors } from '../../../platform/mail/token-colors.ts';

/** Sizes in points, as Apple gives them: the icon is a square, a logo may be wider. */
const ICON = { width: 29, height: 29 };
const LOGO = { width: 160, height: 50 };

/** Screens of phones and watches, in pixels a point. */
const SCALES = [1, 2, 3];

/** The product's own sign, as in the browser's tab; for restaurants without a logo. */
const SIGN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" fill="${tokenColors.accent.light}"/>
  <path d="M8 12h16M10 12l2 12m10-12-2 12M16 12V7" stroke="#fff" stroke-width="2.4" stroke-linecap="round" fill="none"/>
  <circle cx="16" cy="6.5" r="1.6" fill="#fff"/></svg>`;

/**
 * The pictures of a pass by their names, as PNG: the restaurant's logo on a light plate, as in mails, since it may be dark or
 * light on nothing; else the product's sign.
 */
export async function passPictures(logo: Buffer | null): Promise<Record<string, Buffer>> {
  const pictures: Record<string, Buffer> = {};
  for (const scale of SCALES) {
    const suffix = scale === 1 ? '' : `@${scale}x`;
    pictures[`icon${suffix}.png`] = await (logo ? onPlate(logo, ICON, scale) : sign(ICON.height * scale));
    pictures[`logo${suffix}.png`] = await (logo
      ? onPlate(logo, await fitted(logo), scale)
      : sign(LOGO.height * scale));
  }
  return pictures;
}

const sign = (side: number) =>
  sharp(Buffer.from(SIGN), { density: 72 * Math.ceil(side / 32) })
    .resize(side, side)
    .png()
    .toBuffer();

interface Size {
  width: number;
  height: number;
}

/** Round about the logo as it fits, so that no empty plate stands beside a narrow one. */
async function fitted(logo: Buffer): Promise<Size> {
  const { width, height } = await sharp(logo).metadata();
  const inside = LOGO.height - 2 * margin(LOGO);
  const shown = Math.round((inside * width) / height) + 2 * margin(LOGO);
  return { width: Math.min(LOGO.width, Math.max(shown, LOGO.height)), height: LOGO.height };
}

const margin = ({ height }: Size) => Math.round(height * 0.1);

async function onPlate(logo: Buffer, { width, height }: Size, scale: number): Promise<Buffer> {
  const edge = margin({ width, height }) * scale;
  const drawn = await sharp(logo)
    .resize({ width: width * scale - 2 * edge, height: height * scale - 2 * edge, fit: 'inside' })
    .png()
    .toBuffer();
  const plate = {
    width: width * scale,
    height: height * scale,
    channels: 3,
    background: tokenColors.surface.light,
  } as const;
  return sharp({ create: plate })
    .composite([{ input: drawn, gravity: 'center' }])
    .png()
    .toBuffer();
}
