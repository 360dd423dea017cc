import { toString as textOf } from 'mdast-util-to-string';
import type { DeveloperPage } from '../developer-page.ts';
import { DocumentBody } from '../markdown/DocumentBody.tsx';
import { addressOf, GUIDE_PATH } from '../markdown/links.ts';
import { anchorOf, type Chapter, chaptersOf, summaryOf } from '../markdown/parse.ts';
import { GUIDE, listedDocuments } from './doc-list.ts';
import { ReleasedSchemas } from './ReleasedSchemas.tsx';
import { attachedFiles, documentNamed } from './sources.ts';

const [preface, ...chapters] = chaptersOf(documentNamed(GUIDE));

/** The chapters of the guide, by the anchors that documents name them and their headings by. */
const anchors = new Map(
  chapters.flatMap((chapter) => {
    const path = `${GUIDE_PATH}/${chapter.id}`;
    return [
      [chapter.id, path] as const,
      ...headingsOf(chapter).map(({ id }) => [id, `${path}#${id}`] as const),
    ];
  }),
);

/** Where the links of a document lead. */
const resolverOf = (document: string) => (link: string) => addressOf(link, anchors, document);

/** The guide, a page for each of its chapters. */
export const guidePages: readonly DeveloperPage[] = [
  ...(preface
    ? [
        pageOf(preface, {
          path: GUIDE_PATH,
          title: 'Guide to the API',
          fallback: 'The guide for integrators.',
        }),
      ]
    : []),
  ...chapters.map((chapter) =>
    pageOf(chapter, {
      path: `${GUIDE_PATH}/${chapter.id}`,
      title: `${chapter.heading}: guide to the API`,
      fallback: `${chapter.heading}, a chapter of the guide to the API of Hoststand.`,
    }),
  ),
];

/** The other documents, each on a page of its own. */
export const documentPages: readonly DeveloperPage[] = listedDocuments.map(({ name, slug, label }) => {
  const source = documentNamed(name);
  const parts = chaptersOf(source);
  const [first] = parts;
  const nodes = parts.flatMap((part, number) =>
    number === 0 ? part.nodes : [headingNode(part.heading), ...part.nodes],
  );
  const title = first?.heading ?? label;
  return {
    path: `/developers/${slug}`,
    title,
    label,
    group: 'docs',
    description: summaryOf(nodes, `${label}: what developers need to know of it.`),
    headings: parts.slice(1).map(({ id, heading }) => ({ id, heading })),
    markdown: source,
    content: (
      <>
        <DocumentBody nodes={nodes} resolve={resolverOf(name)} title={label} />
        {name === 'changelog' && <ReleasedSchemas files={[...attachedFiles.keys()]} />}
      </>
    ),
  };
});

interface ChapterFacts {
  path: string;
  title: string;
  fallback: string;
}

function pageOf(chapter: Chapter, { path, title, fallback }: ChapterFacts): DeveloperPage {
  return {
    path,
    title,
    label: path === GUIDE_PATH ? 'Introduction' : chapter.heading,
    group: 'guide',
    description: summaryOf(chapter.nodes, fallback),
    headings: headingsOf(chapter),
    markdown: chapter.source,
    content: <DocumentBody nodes={chapter.nodes} resolve={resolverOf(GUIDE)} title={chapter.heading} />,
  };
}

function headingsOf({ nodes }: Chapter) {
  return nodes.flatMap((node) => {
    if (node.type !== 'heading') return [];
    const heading = textOf(node);
    return [{ id: anchorOf(heading), heading }];
  });
}

function headingNode(value: string) {
  return { type: 'heading' as const, depth: 2 as const, children: [{ type: 'text' as const, value }] };
}
