import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';

/** The texts that guests read, compiled; a build with one untranslated fails. */
export const catalogues = lingui({
  configPath: fileURLToPath(new URL('../lingui.config.ts', import.meta.url)),
  failOnMissing: true,
  failOnCompileError: true,
});
