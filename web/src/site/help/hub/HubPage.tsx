import { IconArrowRight } from '@tabler/icons-react';
import type { HelpHub } from '../../../content/help-articles.ts';
import { ArticleText } from '../article/ArticleText.tsx';
import type { ArticleContent } from '../article/article-content.ts';
import { Breadcrumbs } from '../article/Breadcrumbs.tsx';
import { StillStuck } from '../article/StillStuck.tsx';
import classes from './HubPage.module.css';

interface HubPageProps {
  hub: HelpHub;
  Content: ArticleContent;
}

/** /hub: its articles, and what is said about all of them. */
export function HubPage({ hub: { title, description, articles }, Content }: HubPageProps) {
  return (
    <div className={classes.page}>
      <Breadcrumbs above={[{ path: '/help', title: 'Help Center' }]} title={title} />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.lead}>{description}</p>
      <ul className={classes.articles}>
        {articles.map((article) => (
          <li key={article.path}>
            <a href={article.path} className={classes.article}>
              <span className={classes.name}>
                {article.title}
                <IconArrowRight aria-hidden size={18} stroke={1.8} />
              </span>
              <span className={classes.about}>{article.description}</span>
            </a>
          </li>
        ))}
      </ul>
      <ArticleText Content={Content} />
      <StillStuck />
    </div>
  );
}
