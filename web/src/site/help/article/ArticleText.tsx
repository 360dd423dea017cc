import type { MDXComponents } from 'mdx/types';
import classes from './ArticleText.module.css';
import type { ArticleContent } from './article-content.ts';
import { headingId } from './heading-id.ts';

/** How articles draw what needs more than a tag. */
const components: MDXComponents = {
  h2: ({ children }) => <h2 id={headingId(String(children))}>{children}</h2>,
  h3: ({ children }) => <h3 id={headingId(String(children))}>{children}</h3>,
  // A wide table is scrolled by itself, by keyboard too.
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached
    <figure aria-label="Table" className={classes.scroller} tabIndex={0}>
      <table>{children}</table>
    </figure>
  ),
};

/** The words of an article. */
export function ArticleText({ Content }: { Content: ArticleContent }) {
  return (
    <div className={classes.text}>
      <Content components={components} />
    </div>
  );
}
