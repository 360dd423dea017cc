import { COPYRIGHT, footerColumns, TAGLINE } from '../content/navigation.ts';
import { Wordmark } from '../ui/Wordmark.tsx';
import { NavigationAnchor } from './NavigationAnchor.tsx';
import classes from './SiteFooter.module.css';

/** What a visitor finds at the end of every page. */
export function SiteFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.brand}>
          <Wordmark />
          <p>{TAGLINE}</p>
        </div>
        {footerColumns.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading} className={classes.column}>
            <h2 className={classes.heading}>{heading}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.label}>
                  <NavigationAnchor link={link} className={classes.link} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className={classes.copyright}>{COPYRIGHT}</p>
    </footer>
  );
}
