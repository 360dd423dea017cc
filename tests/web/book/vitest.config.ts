import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vitest/config';
import { preactForReact } from '../../../web/scripts/preact-for-react.ts';
import web from '../vitest.config.ts';

/** The diners' pages as the rest of the web, on what they are built on: Preact. */
const onPreact = mergeConfig(web, {
  resolve: {
    alias: [
      // Its form for Node requires React past Vite, which knows the aliases.
      {
        find: /^@testing-library\/react$/,
        replacement: '@testing-library/react/dist/@testing-library/react.esm.js',
      },
      {
        find: /^react-dom\/test-utils$/,
        replacement: fileURLToPath(new URL('patient-act.ts', import.meta.url)),
      },
      ...preactForReact,
    ],
  },
  test: {
    name: 'diners',
    // What imports React itself goes through Vite, too.
    server: { deps: { inline: [/@testing-library\/react/, /@lingui\/react/, /react-day-picker/] } },
  },
});
onPreact.test.exclude = [];
onPreact.test.setupFiles = ['../../testkit/no-stray-console.ts', '../browser.ts', './prompt-effects.ts'];

export default onPreact;
