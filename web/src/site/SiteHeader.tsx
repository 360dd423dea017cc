import { headerLinks, type NavigationLink } from '../content/navigation.ts';
import classes from './SiteHeader.module.css';
import { ColorSchemeButton } from './ui/ColorSchemeButton.tsx';
import { SiteWordmark } from './ui/SiteWordmark.tsx';

/**
 * The way around the site: a row of links, on small screens behind a menu button. The links of visitors and of those who
 * are signed in are both there from the start, and `before-paint.js` has chosen which are seen. What its buttons do is said in
 * `alive/site-header.ts`.
 */
export function SiteHeader({ path }: { path: string }) {
  return (
    <header className={classes.header}>
      <div className={classes.bar} data-second-frame>
        <a href="/" className={classes.home}>
          <SiteWordmark />
        </a>
        <nav id="site-navigation" aria-label="Main" className={classes.navigation}>
          <Links links={headerLinks.visitor} path={path} of="signed-out" />
          <Links links={headerLinks.signedIn} path={path} of="signed-in" />
          <button type="button" data-for="signed-in" data-button="sign-out" className={classes.signOut}>
            Sign Out
          </button>
          <span role="status" data-says="sign-out" className={classes.failure} />
        </nav>
        <ColorSchemeButton />
        <button
          type="button"
          className={classes.menu}
          data-button="menu"
          aria-label="Open menu"
          aria-expanded="false"
          aria-controls="site-navigation"
        >
          <span aria-hidden="true" />
        </button>
      </div>
    </header>
  );
}

interface LinksProps {
  links: readonly NavigationLink[];
  path: string;
  of: 'signed-in' | 'signed-out';
}

function Links({ links, path, of }: LinksProps) {
  return links.map(({ label, to }) => (
    <a
      key={label}
      href={to}
      data-for={of}
      className={classes.link}
      aria-current={to === path ? 'page' : undefined}
    >
      {label}
    </a>
  ));
}
