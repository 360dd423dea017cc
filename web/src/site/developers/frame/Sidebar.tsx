import type { DeveloperPage } from '../developer-page.ts';
import { entriesOf } from '../schema/entries.ts';
import { groups, SCHEMA_PATH } from '../schema/model.ts';
import { docLinks, guideLinks, HOME, type PageLink } from './around.ts';
import classes from './Sidebar.module.css';

/** The way around: search, guide, documents and the parts of the schema; what is open shows its inside. */
export function Sidebar({ page }: { page: DeveloperPage }) {
  return (
    <div className={classes.side}>
      <search className={classes.top}>
        <form action={SCHEMA_PATH} className={classes.search} data-search="">
          <label htmlFor="developers-search">Search the docs</label>
          <input
            id="developers-search"
            type="search"
            placeholder="Search…"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
          />
          <span aria-hidden="true">/</span>
          <div data-results="" className={classes.results} hidden />
        </form>
      </search>
      <details className={classes.around} data-around="">
        <summary>Contents</summary>
        <nav aria-label="Developers">
          <Links links={[HOME]} page={page} />
          <h2>Guide</h2>
          <Links links={guideLinks} page={page} />
          <h2>More</h2>
          <Links links={docLinks} page={page} />
          <h2>Schema</h2>
          <ul>
            <Item link={{ path: SCHEMA_PATH, label: 'Overview' }} page={page} />
            {groups.map(({ slug, label }) => (
              <li key={slug}>
                <PlainLink link={{ path: `${SCHEMA_PATH}/${slug}`, label }} page={page} />
                {page.group === slug && (
                  <ul className={classes.entries}>
                    {entriesOf(slug).map(({ name, path }) => (
                      <li key={name}>
                        <PlainLink link={{ path, label: name }} page={page} />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
          <h2>Tools</h2>
          <Links
            links={[
              { path: '/explorer', label: 'API explorer' },
              { path: '/developers/schema.graphql', label: 'schema.graphql' },
              { path: '/llms.txt', label: 'llms.txt' },
            ]}
            page={page}
          />
        </nav>
      </details>
    </div>
  );
}

interface LinkProps {
  link: PageLink;
  page: DeveloperPage;
}

function Links({ links, page }: { links: readonly PageLink[]; page: DeveloperPage }) {
  return (
    <ul>
      {links.map((link) => (
        <Item key={link.path} link={link} page={page} />
      ))}
    </ul>
  );
}

/** A page; the one that is open with its headings. */
function Item({ link, page }: LinkProps) {
  const isOpen = link.path === page.path;
  return (
    <li>
      <PlainLink link={link} page={page} />
      {isOpen && page.headings.length > 0 && (
        <ul className={classes.entries}>
          {page.headings.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function PlainLink({ link: { path, label }, page }: LinkProps) {
  return (
    <a href={path} aria-current={path === page.path ? 'page' : undefined}>
      {label}
    </a>
  );
}
