import type { Rolldown } from 'vite';

/** The documents whose first files are put together. */
const APP = 'index.html';
const SITE = 'site.html';

type Group = 'foundation' | 'followed' | 'lent' | 'app-first' | 'site-first';

/**
 * Puts what a document loads at first into a few files. Left to itself the build makes a file for each set of pages that
 * share a module: the application began with some eighty, which weigh a tenth more than their content in one, and each is
 * a request. A module that both documents begin with stays in a file of its own, so that nobody loads it twice. So does what
 * one document begins with and the other may need later: with it would come all the styles that only the first is drawn in.
 */
export const firstFiles: Rolldown.CodeSplittingGroup[] = (
  ['foundation', 'followed', 'lent', 'site-first', 'app-first'] satisfies Group[]
).map((group, place) => ({
  debugName: group,
  name: (module, build) => (groupOf(module, build) === group ? group : null),
  tags: ['$initial'],
  // A group takes along what its modules import: what more documents need is given away before.
  priority: 10 - place,
}));

function groupOf(module: string, build: Rolldown.ChunkingContext): Group | null {
  if (isFirstOfDocument(module, build)) return null;
  const first = documentsOf(module, build, 'first');
  if (first.has(APP) && first.has(SITE)) return 'foundation';
  const ever = documentsOf(module, build, 'ever');
  if (first.has(SITE)) return ever.has(APP) ? 'lent' : 'site-first';
  if (!first.has(APP)) return null;
  return ever.has(SITE) ? 'followed' : 'app-first';
}

/** Whether a module is a document, or what it names: these run the rest, and the manifest knows them by the document. */
function isFirstOfDocument(module: string, build: Rolldown.ChunkingContext): boolean {
  const info = build.getModuleInfo(module);
  return info === null || info.isEntry || info.importers.some((id) => build.getModuleInfo(id)?.isEntry);
}

/** The documents that load a module, at first or ever. */
function documentsOf(module: string, build: Rolldown.ChunkingContext, when: 'first' | 'ever'): Set<string> {
  const documents = new Set<string>();
  const seen = new Set([module]);
  for (const id of seen) {
    const info = build.getModuleInfo(id);
    if (info?.isEntry) documents.add(id.slice(id.lastIndexOf('/') + 1));
    for (const importer of info?.importers ?? []) seen.add(importer);
    if (when === 'ever') for (const importer of info?.dynamicImporters ?? []) seen.add(importer);
  }
  return documents;
}
