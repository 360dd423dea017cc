import { existsSync } from 'node:fs';
import bundled from '@sparticuz/chromium';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The Chromium that the browser tests drive: CHROMIUM_PATH, else the one that comes with the packages (Linux x64), else
 * an installed one. Throws one clear line when there is none; the tests are never skipped in silence.
 */
export async function browserPath(): Promise<string> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  if (process.platform === 'linux' && process.arch === 'x64') return bundled.executablePath();
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed) return installed;
  throw new Error('The browser tests need Chromium: install it, or say where it is with CHROMIUM_PATH.');
}
