import { SiteFooter } from '../../SiteFooter.tsx';
import { SiteHeader } from '../../SiteHeader.tsx';
import site from '../../SiteView.module.css';
import type { DeveloperPage } from '../developer-page.ts';
import { crumbsOf, neighboursOf, type PageLink } from './around.ts';
import classes from './DevelopersView.module.css';
import { Sidebar } from './Sidebar.tsx';

/** A page for developers in the site's frame: the way around on the left, then the page. No script is needed to read it. */
export function DevelopersView({ page }: { page: DeveloperPage }) {
  const { previous, next } = neighboursOf(page);
  return (
    <div className={site.site}>
      <a href="#page" className={site.skip}>
        Skip to content
      </a>
      <SiteHeader path={page.path} />
      <div className={classes.frame}>
        <Sidebar page={page} />
        <main id="page" tabIndex={-1} className={classes.main}>
          <Crumbs crumbs={crumbsOf(page)} />
          <h1 className={classes.title}>{page.label}</h1>
          {page.content}
          <nav aria-label="Pages" className={classes.neighbours}>
            {previous && (
              <a href={previous.path} rel="prev">
                <span>Before</span>
                {previous.label}
              </a>
            )}
            {next && (
              <a href={next.path} rel="next">
                <span>Next</span>
                {next.label}
              </a>
            )}
          </nav>
          <p className={classes.source}>
            <a href={`${page.path}.md`}>This page as Markdown</a>
          </p>
        </main>
      </div>
      <SiteFooter />
    </div>
  );
}

function Crumbs({ crumbs }: { crumbs: readonly PageLink[] }) {
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label="Breadcrumbs" className={classes.crumbs}>
      <ol>
        {crumbs.map(({ path, label }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
