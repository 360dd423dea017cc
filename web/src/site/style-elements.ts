const FETCHED_FACE = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/**
 * The styles of a page as elements of its head. Faces that have to be fetched stand in a sheet that applies to nothing until
 * `alive/wake-faces.ts` has it apply: asking for them is a third of the layout before the first paint. What stands in for them is on the
 * visitor's own machine, has the same measures, and is drawn first; without scripts the faces apply at once.
 */
export function styleElements(css: string): string {
  const faces = css.match(FETCHED_FACE)?.join('') ?? '';
  const rest = css.replace(FETCHED_FACE, '');
  if (!faces) return `<style>${rest}</style>`;
  return `<style>${rest}</style><style media="not all" data-faces>${faces}</style><noscript><style>${faces}</style></noscript>`;
}
