import { Burger, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { headerLinks, locationsLink } from '../content/navigation.ts';
import { useSessionStatus } from '../features/accounts/session-context.ts';
import { useSignOut } from '../features/accounts/useSignOut.ts';
import { RestaurantSwitch } from '../features/team/RestaurantSwitch.tsx';
import { useHasLocations } from '../features/team/useOwnRestaurants.ts';
import { ColorSchemeSwitch } from '../ui/ColorSchemeSwitch.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';
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
        <nav
          id="site-navigation"
          aria-label="Main"
          className={classes.navigation}
          data-open={isOpen || undefined}
        >
          {headerLinks.signedIn.map((link) => (
            <Fragment key={link.label}>
              {isSignedIn && link.to === '/settings' && <LocationsLink onFollow={menu.close} />}
              <NavigationAnchor link={link} className={classes.link} onFollow={menu.close} />
            </Fragment>
          ))}
          <SignOutButton />
        </nav>
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

/** The spec's navigation has no such link: only those see it who work in several restaurants, or may have them. */
function LocationsLink({ onFollow }: { onFollow: () => void }) {
  const hasLocations = useHasLocations();
  if (!hasLocations) return null;
  return <NavigationAnchor link={locationsLink} className={classes.link} onFollow={onFollow} />;
}

function SignOutButton() {
  const { signOut, isSigningOut } = useSignOut();
  return (
    <Button variant="default" size="sm" className={classes.signOut} disabled={isSigningOut} onClick={signOut}>
      {isSigningOut ? 'Signing out...' : 'Sign Out'}
    </Button>
  );
}
