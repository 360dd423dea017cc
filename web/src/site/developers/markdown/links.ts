import { GUIDE, listedDocuments } from '../docs/doc-list.ts';
import { attachedFiles } from '../docs/sources.ts';

/** Where the guide's chapters stand, by their anchors. */
export const GUIDE_PATH = '/developers/guide';

/**
 * Where a link of a document leads on the web; undefined for what is told to those alone who have the sources. `chapters` are
 * the anchors in each chapter of the guide, `document` where the link stands, by its name below docs.
 */
export function addressOf(
  link: string,
  chapters: ReadonlyMap<string, string>,
  document = GUIDE,
): string | undefined {
  if (/^(?:https?:|#|\/)/.test(link)) return link.startsWith('#') ? inGuide(link.slice(1), chapters) : link;
  const [path = '', anchor] = link.split('#');
  const file = fromDocs(path, document);
  if (file === '../schema.graphql') return '/developers/schema.graphql';
  if (file === 'releases') return '/developers/changelog#released-schemas';
  if (attachedFiles.has(file)) return `/developers/${file}`;
  const name = file.replace(/\.md$/, '');
  if (name === GUIDE) return inGuide(anchor, chapters);
  const listed = listedDocuments.find((each) => each.name === name);
  return listed && `/developers/${listed.slug}${anchor ? `#${anchor}` : ''}`;
}

/** A path as documents of the folder docs itself say it, which are where others may be folders further down. */
function fromDocs(path: string, document: string): string {
  const absolute = new URL(path, `file:///sources/docs/${document}`).pathname;
  const below = '/sources/docs/';
  return absolute.startsWith(below) ? absolute.slice(below.length) : absolute.replace('/sources/', '../');
}

function inGuide(anchor: string | undefined, chapters: ReadonlyMap<string, string>): string {
  if (anchor === undefined) return GUIDE_PATH;
  const path = chapters.get(anchor);
  // An anchor of the document itself that is no chapter of the guide stays on its page.
  return path === undefined ? `#${anchor}` : path;
}
