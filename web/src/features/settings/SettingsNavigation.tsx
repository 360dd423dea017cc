import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import type { Role } from '../../generated/schema-types.ts';
import { useOwnRestaurants } from '../team/restaurants/useOwnRestaurants.ts';
import { reaches } from '../team/role-words.ts';
import classes from './SettingsNavigation.module.css';
import { SettingsSearch } from './SettingsSearch.tsx';
import { foundSettings } from './settings-index.ts';
import { type SettingsPart, settingsGroups } from './settings-parts.ts';

/**
 * The parts of the settings that are for the viewer, group by group, and the sections of the one that is open. Where there is
 * no room beside the part, the list unfolds from the name of the one that is open.
 */
export function SettingsNavigation() {
  const { pathname, hash } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [restaurant] = useOwnRestaurants().restaurants;
  // Who works nowhere yet completes the profile; and until the role is known, nothing is taken away.
  const isFor = (least: Role) => !restaurant || reaches(restaurant.viewerRole, least);
  const groups = settingsGroups
    .map(({ label, parts }) => ({ label, parts: parts.filter(({ least }) => isFor(least)) }))
    .filter(({ parts }) => parts.length > 0);
  const present = groups.flatMap(({ parts }) => parts).find(({ path }) => pathname === `/settings/${path}`);
  const isOpen = openAt === pathname; // another part is chosen: folded again
  const isAsked = typed.trim() !== '';
  return (
    <nav aria-label="Settings" className={classes.navigation} data-open={isOpen || undefined}>
      <SettingsSearch
        found={foundSettings(typed, restaurant?.viewerRole ?? 'OWNER')}
        onType={setTyped}
        typed={typed}
      />
      <button
        aria-expanded={isOpen}
        className={classes.present}
        hidden={isAsked}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
        type="button"
      >
        {present?.label ?? 'All settings'}
        <IconChevronDown aria-hidden="true" size={18} stroke={1.75} />
      </button>
      <ul className={classes.groups} hidden={isAsked}>
        {groups.map(({ label, parts }) => (
          <li key={label}>
            <span className={classes.group}>{label}</span>
            <ul>
              {parts.map((part) => (
                <PartEntry hash={hash} isPresent={part === present} key={part.path} part={part} />
              ))}
              {label === 'Data' && isFor('MANAGER') && (
                <li>
                  <a className={classes.part} href="/explorer">
                    API explorer
                  </a>
                </li>
              )}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PartEntryProps {
  part: SettingsPart;
  isPresent: boolean;
  hash: string;
}

function PartEntry({ part: { label, path, sections }, isPresent, hash }: PartEntryProps) {
  return (
    <li>
      <NavLink className={classes.part} to={`/settings/${path}`}>
        {label}
      </NavLink>
      {isPresent && sections.length > 0 && (
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
}
