import { type Icon, IconCalendarCheck, IconCreditCard, IconRocket, IconUsers } from '@tabler/icons-react';
import { helpHubs } from '../../../content/help-articles.ts';
import { Section } from '../../ui/Section.tsx';
import classes from './HelpHubs.module.css';

const signs: Record<string, Icon> = {
  '/getting-started': IconRocket,
  '/managing-bookings': IconCalendarCheck,
  '/customer-management': IconUsers,
  '/account-billing': IconCreditCard,
};

/** The four hubs, each with its articles. */
export function HelpHubs() {
  return (
    <Section id="topics" heading="Browse by topic">
      <div className={classes.hubs}>
        {helpHubs.map(({ path, title, description, articles }) => {
          const Sign = signs[path];
          return (
            <section key={path} className={classes.hub} aria-labelledby={`hub-${path.slice(1)}`}>
              {Sign && <Sign aria-hidden size={24} stroke={1.7} />}
              <h3 id={`hub-${path.slice(1)}`}>
                <a href={path}>{title}</a>
              </h3>
              <p>{description}</p>
              <ul>
                {articles.map((article) => (
                  <li key={article.path}>
                    <a href={article.path}>{article.title}</a>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Section>
  );
}
