import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import sharp from 'sharp';
import { addressOf, openLooking, untilSettled } from './look.ts';
import { showProduct } from './product.ts';
import { SCHEMES, SCREENS, type Scheme, type Screen, SIZES, type SizeName, type Viewer } from './screens.ts';

/**
 * `npm run shots`: pictures of every screen of the built product with the demo, at four sizes, light and dark, busy, empty and crowded,
 * into `.cache/shots`. Words choose among them by part of their names: `npm run shots -- settings 390 dark`. With `--keep` those
 * that the documents show go to docs/images, where all together stay within 4 MB; with `--site` those that the public site shows go to
 * web/public/pictures.
 */
const FOLDER = '.cache/shots';
const IMAGES = 'docs/images';
/** What the site shows travels: as small as words in it stay sharp. */
const PICTURES = 'web/public/pictures';
const AVIF = { quality: 52, effort: 7 };
const MOST_KEPT = 4_000_000;
const UNTIL_SHOWN_MS = 60_000;

interface Shot {
  screen: Screen;
  viewer: Viewer;
  size: SizeName;
  scheme: Scheme;
  name: string;
}

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const keeps = process.argv.includes('--keep');
const isForSite = process.argv.includes('--site');
const sizes = Object.keys(SIZES).filter((size): size is SizeName => size in SIZES);
const shots = SCREENS.flatMap((screen) =>
  screen.viewers.flatMap((viewer) =>
    sizes.flatMap((size) => SCHEMES.map((scheme) => shotOf(screen, viewer, size, scheme))),
  ),
).filter(
  (shot) =>
    words.every((word) => shot.name.includes(word)) &&
    (!keeps || fileOf(shot)) &&
    (!isForSite || pictureOf(shot)),
);

mkdirSync(FOLDER, { recursive: true });
await using product = await showProduct();
await using looking = await openLooking(product.url, new Set(shots.map(({ viewer }) => viewer)));
for (const [viewer, ofViewer] of Map.groupBy(shots, (shot) => shot.viewer)) {
  const context = await looking.contextOf(viewer);
  for (const shot of ofViewer) await take(context, shot);
  await context.close();
}
const kept = readdirSync(IMAGES).reduce((sum, file) => sum + statSync(join(IMAGES, file)).size, 0);
say(`${shots.length} pictures; ${IMAGES} holds ${(kept / 1_000_000).toFixed(1)} MB.`);
if (kept > MOST_KEPT) throw new Error(`${IMAGES} holds more than ${MOST_KEPT / 1_000_000} MB.`);

function shotOf(screen: Screen, viewer: Viewer, size: SizeName, scheme: Scheme): Shot {
  return { screen, viewer, size, scheme, name: `${screen.name}-${viewer}-${size}-${scheme}` };
}

/** The picture's name in the documents, if they show it. */
function fileOf({ screen, viewer, size, scheme }: Shot): string | undefined {
  if (!isShownOutside(viewer)) return undefined;
  return screen.kept?.find((kept) => kept.size === size && kept.scheme === scheme)?.file;
}

/** The picture's file on the site, if it shows it. */
function pictureOf({ screen: { onSite }, viewer, size, scheme }: Shot): string | undefined {
  if (!isShownOutside(viewer) || onSite?.size !== size) return undefined;
  return join(PICTURES, `${onSite.name}-${scheme}.avif`);
}

/** Documents and the site show the demo, as its owner or a diner sees it. */
function isShownOutside(viewer: Viewer): boolean {
  return viewer === 'busy' || viewer === 'visitor';
}

async function take(context: BrowserContext, shot: Shot): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(UNTIL_SHOWN_MS);
  try {
    await page.setViewportSize(SIZES[shot.size]);
    await page.emulateMedia({ colorScheme: shot.scheme, reducedMotion: 'reduce' });
    await page.goto(addressOf(shot.screen.path));
    await untilSettled(page);
    for (const button of shot.screen.opens ?? [])
      await page.getByRole('button', { name: button, exact: true }).first().click();
    if (shot.screen.shows) await page.getByRole('heading', { name: shot.screen.shows }).waitFor();
    await untilSettled(page);
    const file = fileOf(shot);
    const picture = isForSite && pictureOf(shot);
    const path = keeps && file ? join(IMAGES, file) : picture || join(FOLDER, `${shot.name}.png`);
    const png = await page.screenshot(picture ? {} : { path });
    if (picture) await sharp(png).avif(AVIF).toFile(picture);
    say(path);
  } finally {
    await page.close();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
