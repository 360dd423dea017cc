import { Link, NavLink, useLocation } from 'react-router-dom';
import type { Role } from '../../generated/schema-types.ts';
import { useOwnRestaurants } from '../team/restaurants/useOwnRestaurants.ts';
import { reaches } from '../team/role-words.ts';
import classes from './SettingsNavigation.module.css';
import { settingsParts } from './settings-parts.ts';

/** The parts of the settings that are for the viewer, and the sections of the one that is open. */
export function SettingsNavigation() {
  const { pathname, hash } = useLocation();
  const [restaurant] = useOwnRestaurants().restaurants;
  // Who works nowhere yet completes the profile; and until the role is known, nothing is taken away.
  const isFor = (least: Role) => !restaurant || reaches(restaurant.viewerRole, least);
  const parts = settingsParts.filter(({ least }) => isFor(least));
  return (
    <nav aria-label="Settings" className={classes.navigation}>
      <ul>
        {parts.map(({ label, path, sections }) => {
          const address = `/settings/${path}`;
          return (
            <li key={path}>
              <NavLink className={classes.part} to={address}>
                {label}
              </NavLink>
              {pathname === address && sections.length > 0 && (
                <ul className={classes.sections}>
                  {sections.map((section) => (
                    <li key={section.anchor}>
                      <Link
                        aria-current={hash === `#${section.anchor}` ? 'location' : undefined}
                        className={classes.section}
                        to={`#${section.anchor}`}
                      >
                        {section.label}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
        {isFor('MANAGER') && (
          <li>
            <a className={classes.part} href="/explorer">
              API explorer
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
