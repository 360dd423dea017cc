import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type HelpFacts, type HelpOutline, helpAt } from '../../../content/help-articles.ts';
import classes from './ArticlePage.module.css';
import { ArticleText } from './ArticleText.tsx';
import type { ArticleContent } from './article-content.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { hubOf, neighboursOf } from './neighbours.ts';
import { StillStuck } from './StillStuck.tsx';

/** From so many headings on, an article has a table of contents. */
const LONG = 4;

interface ArticlePageProps {
  article: HelpFacts;
  outline: HelpOutline;
  Content: ArticleContent;
}

/** /hub/article: the words, with the ways to what is above, before, after and beside them. */
export function ArticlePage({ article, outline, Content }: ArticlePageProps) {
  const { path, title, description } = article;
  const { updated, related, headings } = outline;
  const hub = hubOf(path);
  return (
    <div className={classes.frame}>
      <header className={classes.head}>
        <Breadcrumbs above={[{ path: '/help', title: 'Help Center' }, hub]} title={title} />
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.lead}>{description}</p>
        <p className={classes.date}>Updated {updated}</p>
      </header>
      {headings.length >= LONG && <Contents headings={headings} />}
      <article className={classes.body}>
        <ArticleText Content={Content} />
        <Related paths={related} />
        <BackAndNext path={path} />
        <a href={hub.path} className={classes.hub}>
          Back to {hub.title}
        </a>
        <StillStuck />
      </article>
    </div>
  );
}

function Contents({ headings }: Pick<HelpOutline, 'headings'>) {
  return (
    <nav aria-labelledby="contents-heading" className={classes.contents}>
      <h2 id="contents-heading">On this page</h2>
      <ul>
        {headings.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Related({ paths }: { paths: readonly string[] }) {
  const others = paths.flatMap((path) => helpAt(path) ?? []);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="related-heading" className={classes.related}>
      <h2 id="related-heading">Related articles</h2>
      <ul>
        {others.map(({ path, title, description }) => (
          <li key={path}>
            <a href={path}>{title}</a>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function BackAndNext({ path }: { path: string }) {
  const { previous, next } = neighboursOf(path);
  return (
    <nav aria-label="Articles" className={classes.neighbours}>
      <a href={previous.path} rel="prev" className={classes.previous}>
        <IconArrowLeft aria-hidden size={18} stroke={1.8} />
        <span>
          <span className={classes.way}>Back</span>
          {previous.title}
        </span>
      </a>
      <a href={next.path} rel="next" className={classes.next}>
        <span>
          <span className={classes.way}>Next</span>
          {next.title}
        </span>
        <IconArrowRight aria-hidden size={18} stroke={1.8} />
      </a>
    </nav>
  );
}
