import type { Plugin } from 'vite';

/**
 * Keeps the style sheets that a script imports and does not read: the HTML whose classes they are was written elsewhere. Left to
 * itself the build takes them for unused.
 */
export function keepStyles(): Plugin {
  return {
    name: 'keep-styles',
    enforce: 'post',
    transform(code, id) {
      return id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null;
    },
  };
}
