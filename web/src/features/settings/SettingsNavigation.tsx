import { Link, NavLink, useLocation } from 'react-router-dom';
import classes from './SettingsNavigation.module.css';
import { settingsParts } from './settings-parts.ts';

/** The parts of the settings, and the sections of the one that is open. */
export function SettingsNavigation() {
  const { pathname, hash } = useLocation();
  return (
    <nav aria-label="Settings" className={classes.navigation}>
      <ul>
        {settingsParts.map(({ label, path, sections }) => {
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
      </ul>
    </nav>
  );
}
