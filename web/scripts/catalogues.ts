import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import type { Plugin } from 'vite';
import { laterTextsOf } from './later-texts.ts';

type Messages = Record<string, unknown>;

/** The texts that guests read, compiled; a build with one untranslated fails. */
const compiled = lingui({
  configPath: fileURLToPath(new URL('../lingui.config.ts', import.meta.url)),
  failOnMissing: true,
  failOnCompileError: true,
});

const ENGLISH = /[\\/](book|widget)[\\/]language[\\/]en\.po$/;
const PART = /^(.+\.po)\?(first|later)$/;
const AS_COMPILED = /JSON\.parse\((".*")\)/s;

/**
 * English stands in the code: a text that is its own key need not travel twice, and to readers of other languages once. What is
 * filled in, or has a plural, stays, as it is compiled.
 */
const withoutItself: Plugin = {
  name: 'english-is-in-the-code',
  transform(code, id) {
    return ENGLISH.test(id) ? filtered(code, (key, message) => !isItself(key, message)) : null;
  },
};

/** Catalogues in two parts, `de.po?first` and `de.po?later`: what the booking page begins with, and what it says after something is done. */
const inParts: Plugin = {
  name: 'catalogues-in-parts',
  async transform(source, id) {
    const [, file, part] = PART.exec(id) ?? [];
    if (!file) return null;
    const later = laterTextsOf(source);
    for (const { transform } of compiled) {
      if (typeof transform !== 'function') continue;
      const whole = await transform.call(this, source, file);
      if (whole && typeof whole === 'object' && typeof whole.code === 'string')
        return filtered(whole.code, (key) => later.has(key) === (part === 'later'));
    }
    throw new Error(`${file} is compiled by nothing`);
  },
};

/** The plugins that turn catalogues into modules. */
export const catalogues: Plugin[] = [...compiled, withoutItself, inParts];

function filtered(code: string, isKept: (key: string, message: unknown) => boolean) {
  const text = AS_COMPILED.exec(code)?.[1];
  if (!text) throw new Error('Catalogues are not compiled as they used to be');
  const messages: Messages = JSON.parse(JSON.parse(text));
  const left = Object.fromEntries(Object.entries(messages).filter(([key, message]) => isKept(key, message)));
  const written = JSON.stringify(JSON.stringify(left));
  return {
    code: code.replace(AS_COMPILED, () => `JSON.parse(${written})`),
    map: null,
    moduleType: 'js' as const,
  };
}

const isItself = (key: string, message: unknown) =>
  Array.isArray(message) && message.length === 1 && message[0] === key;
