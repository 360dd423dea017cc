import { asCurl } from '../../../shared/requests/as-curl.ts';
import { ADDRESS_PLACEHOLDER } from '../../address-placeholder.ts';
import { CodePanel } from '../code/CodePanel.tsx';
import type { DeveloperPage } from '../developer-page.ts';
import { documentPages, guidePages } from '../docs/guide-pages.tsx';
import body from '../markdown/DocumentBody.module.css';
import { entriesOf } from '../schema/entries.ts';
import { docLinks, guideLinks, HOME } from './around.ts';
import classes from './HomeContent.module.css';

const DESCRIPTION =
  'One open GraphQL API, live queries and webhooks: everything that Hoststand’s own pages do, your program can do too.';

const FIRST = asCurl({
  address: `${ADDRESS_PLACEHOLDER}/graphql`,
  query:
    'query FreeTimes($id: ID!, $date: LocalDate!) { restaurant(id: $id) { name availability(date: $date, partySize: 2) { slots { time available } } } }',
  variables: { id: 'rest_01j0000000e008000000001mx0', date: '2027-01-31' },
});

const FIGURES = [
  ['queries', 'queries'],
  ['mutations', 'mutations'],
  ['live-queries', 'live queries'],
] as const;

/** /developers: what there is, and the first request. */
export const homePage: DeveloperPage = {
  path: HOME.path,
  title: 'API and docs for developers',
  label: 'Build on Hoststand',
  group: 'home',
  description: DESCRIPTION,
  headings: [],
  markdown: `# Build on Hoststand\n\n${DESCRIPTION}\n\n${[...guideLinks, ...docLinks].map(({ path, label }) => `- [${label}](${path}.md)`).join('\n')}\n- [Schema reference](/developers/schema.md)\n`,
  content: <HomeContent />,
};

function HomeContent() {
  return (
    <>
      <div className={body.row}>
        <div>
          <p className={classes.lead}>{DESCRIPTION}</p>
          <p className={classes.ways}>
            <a href="/developers/guide">Read the guide</a>
            <a href="/explorer">Open the explorer</a>
          </p>
          <p className={classes.figures}>
            {FIGURES.map(([slug, label]) => (
              <a key={slug} href={`/developers/schema/${slug}`}>
                <strong>{entriesOf(slug).length}</strong> {label}
              </a>
            ))}
          </p>
        </div>
        <div className={body.code}>
          <CodePanel
            name="First request"
            snippets={[{ label: 'Your first request', language: 'sh', code: FIRST }]}
          />
        </div>
      </div>
      <ul className={classes.cards}>
        {[...guidePages.slice(1), ...documentPages].map(({ path, label, description }) => (
          <li key={path}>
            <a href={path}>{label}</a>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
