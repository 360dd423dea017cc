import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FILES } from './token-files.ts';

/** `npm run tokens` writes what is made of web/src/tokens: the style sheet, and the colours for what knows no variables. */
for (const [path, content] of Object.entries(FILES))
  writeFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), content);
