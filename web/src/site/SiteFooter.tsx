import { COPYRIGHT, footerColumns, TAGLINE } from '../content/navigation.ts';
import classes from './SiteFooter.module.css';
import { SiteWordmark } from './ui/SiteWordmark.tsx';

/** What a visitor finds at the end of every page; who is signed in has no need of it. */
export function SiteFooter() {
  return (
    <footer className={classes.footer} data-for="signed-out">
      <div className={classes.inner}>
        <div className={classes.brand}>
          <SiteWordmark />
          <p>{TAGLINE}</p>
        </div>
        {footerColumns.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading} className={classes.column}>
            <h2 className={classes.heading}>{heading}</h2>
            <ul>
              {links.map(({ label, to }) => (
                <li key={label}>
                  <a href={to} className={classes.link}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className={classes.copyright}>
        © <span data-says="year">{new Date().getFullYear()}</span> {COPYRIGHT}
      </p>
    </footer>
  );
}
