import { Burger, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from 'react-router-dom';
import { headerLinks, locationsLink, type NavigationLink } from '../content/navigation.ts';
import { useSessionStatus } from '../features/accounts/session/session-context.ts';
import { useSignOut } from '../features/accounts/session/useSignOut.ts';
import { RestaurantSwitch } from '../features/team/restaurants/RestaurantSwitch.tsx';
import { useHasLocations } from '../features/team/restaurants/useOwnRestaurants.ts';
import { ColorSchemeSwitch } from '../ui/ColorSchemeSwitch.tsx';
import { Wordmark } from '../ui/cards/Wordmark.tsx';
import { NavigationAnchor } from './NavigationAnchor.tsx';
import classes from './SiteHeader.module.css';

/** The way around for those who are signed in: a row of links, on small screens behind a menu button. */
export function SiteHeader() {
  const [isOpen, menu] = useDisclosure(false);
  const isSignedIn = useSessionStatus() !== 'signedOut'; // not while somebody else is led to the login
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to="/dashboard" className={classes.home} onClick={menu.close}>
          <Wordmark />
        </Link>
        {isSignedIn ? (
          <OwnNavigation isOpen={isOpen} onFollow={menu.close} />
        ) : (
          <Navigation isOpen={isOpen} links={headerLinks.signedIn} onFollow={menu.close} />
        )}
        <div className={classes.tools}>
          {isSignedIn && <RestaurantSwitch />}
          <ColorSchemeSwitch />
          <Burger
            className={classes.burger}
            size="sm"
            opened={isOpen}
            onClick={menu.toggle}
            aria-label={isOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={isOpen}
            aria-controls="site-navigation"
          />
        </div>
      </div>
    </header>
  );
}

interface NavigationProps {
  isOpen: boolean;
  onFollow: () => void;
}

/** The spec's navigation has no such link: only those see it who work in several restaurants, or may have them. */
function OwnNavigation(props: NavigationProps) {
  const hasLocations = useHasLocations();
  const withLocations = headerLinks.signedIn.flatMap((link) =>
    link.to === '/settings' ? [locationsLink, link] : [link],
  );
  return (
    <Navigation
      {...props}
      isFull={hasLocations}
      links={hasLocations ? withLocations : headerLinks.signedIn}
    />
  );
}

function Navigation({
  isOpen,
  onFollow,
  links,
  isFull,
}: NavigationProps & { links: readonly NavigationLink[]; isFull?: boolean }) {
  return (
    <nav
      id="site-navigation"
      aria-label="Main"
      className={classes.navigation}
      data-full={isFull || undefined}
      data-open={isOpen || undefined}
    >
      {links.map((link) => (
        <NavigationAnchor key={link.label} link={link} className={classes.link} onFollow={onFollow} />
      ))}
      <SignOutButton />
    </nav>
  );
}

function SignOutButton() {
  const { signOut, isSigningOut } = useSignOut();
  return (
    <Button variant="default" size="sm" className={classes.signOut} disabled={isSigningOut} onClick={signOut}>
      {isSigningOut ? 'Signing out...' : 'Sign Out'}
    </Button>
  );
}
