import { useState } from 'react';
import { headerLinks, type NavigationLink } from '../content/navigation.ts';
import classes from './SiteHeader.module.css';
import { ColorSchemeButton } from './ui/ColorSchemeButton.tsx';
import { SiteWordmark } from './ui/SiteWordmark.tsx';
import { useSignOut } from './useSignOut.ts';

/**
 * The way around the site: a row of links, on small screens behind a menu button. The links of visitors and of those who
 * are signed in are both there from the start, and `before-paint.js` has chosen which are seen.
 */
export function SiteHeader({ path }: { path: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <a href="/" className={classes.home}>
          <SiteWordmark />
        </a>
        <nav
          id="site-navigation"
          aria-label="Main"
          className={classes.navigation}
          data-open={isOpen || undefined}
        >
          <Links links={headerLinks.visitor} path={path} of="signed-out" />
          <Links links={headerLinks.signedIn} path={path} of="signed-in" />
          <SignOutButton />
        </nav>
        <ColorSchemeButton />
        <button
          type="button"
          className={classes.menu}
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={isOpen}
          aria-controls="site-navigation"
          onClick={() => setIsOpen(!isOpen)}
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

function SignOutButton() {
  const { signOut, isSigningOut, hasFailed } = useSignOut();
  return (
    <>
      <button
        type="button"
        data-for="signed-in"
        className={classes.signOut}
        disabled={isSigningOut}
        onClick={() => void signOut()}
      >
        {isSigningOut ? 'Signing out...' : 'Sign Out'}
      </button>
      <span role="status" className={classes.failure}>
        {hasFailed && 'Failed to sign out'}
      </span>
    </>
  );
}
