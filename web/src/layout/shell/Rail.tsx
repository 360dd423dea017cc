import {
  IconBell,
  IconHelpCircle,
  IconLayoutSidebarLeftCollapse,
  IconMail,
  IconUserCircle,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { entriesOf } from '../../content/app-entries.ts';
import { RestaurantSwitch } from '../../features/team/restaurants/RestaurantSwitch.tsx';
import { useOwnPages } from '../../features/team/restaurants/useOwnRestaurants.ts';
import { CommandButton } from './CommandButton.tsx';
import { CountBadge } from './CountBadge.tsx';
import { useAttentionCounts } from './live/attention-counts.ts';
import classes from './Rail.module.css';
import { RailEntry } from './RailEntry.tsx';
import { RailLink } from './RailLink.tsx';
import { useRail } from './useRail.ts';

// Their menus come after the page: until then their buttons stand where they will be, and a press waits for the menu.
const HelpMenu = lazy(async () => ({ default: (await import('./HelpMenu.tsx')).HelpMenu }));
const Bell = lazy(async () => ({ default: (await import('./bell/Bell.tsx')).Bell }));
const PersonMenu = lazy(async () => ({ default: (await import('./PersonMenu.tsx')).PersonMenu }));

// As the menus will have it.
const menuButton = { 'aria-haspopup': 'menu', 'aria-expanded': false } as const;
const bellButton = { 'aria-haspopup': 'dialog', 'aria-expanded': false } as const;

type Opened = 'bell' | 'help' | 'person';

/** The way around on wide screens: the restaurant, the pages, and at the foot help and the person. */
export function Rail() {
  const { isFolded, toggle } = useRail();
  const pages = useOwnPages();
  const { all } = useAttentionCounts();
  const [menu, setMenu] = useState<Opened | null>(null);
  // From its first touch on: the menu may take the button's place before the finger is lifted.
  const opening = (name: Opened) => {
    const open = () => setMenu(name);
    return { onPointerDown: open, onClick: open };
  };
  return (
    <header className={classes.rail} data-folded={isFolded || undefined}>
      <div className={classes.head}>
        <RestaurantSwitch isFolded={isFolded} />
        <CommandButton />
        <Suspense
          fallback={
            <RailEntry {...bellButton} Icon={IconBell} label="Needs you" {...opening('bell')}>
              <CountBadge count={all} isBare />
            </RailEntry>
          }
        >
          <Bell isOpen={menu === 'bell'} onChange={(isOpen) => setMenu(isOpen ? 'bell' : null)} />
        </Suspense>
      </div>
      <nav aria-label="Main" className={classes.pages}>
        <ul className={classes.list}>
          {entriesOf(pages).map((entry) => (
            <li key={entry.to}>
              <RailLink entry={entry} />
            </li>
          ))}
        </ul>
        <ul className={classes.list}>
          <li>
            <Suspense
              fallback={<RailEntry {...menuButton} Icon={IconHelpCircle} label="Help" {...opening('help')} />}
            >
              <HelpMenu isOpen={menu === 'help'} onChange={(isOpen) => setMenu(isOpen ? 'help' : null)} />
            </Suspense>
          </li>
          <li>
            <a className={classes.entry} href="/contact">
              <IconMail aria-hidden className={classes.icon} size={20} stroke={1.7} />
              <span className={classes.label}>Contact</span>
            </a>
          </li>
          <li>
            <Suspense
              fallback={
                <RailEntry {...menuButton} Icon={IconUserCircle} label="Account" {...opening('person')} />
              }
            >
              <PersonMenu
                isOpen={menu === 'person'}
                onChange={(isOpen) => setMenu(isOpen ? 'person' : null)}
              />
            </Suspense>
          </li>
          <li>
            <RailEntry
              aria-expanded={!isFolded}
              Icon={IconLayoutSidebarLeftCollapse}
              label={isFolded ? 'Show names' : 'Icons only'}
              onClick={toggle}
            />
          </li>
        </ul>
      </nav>
    </header>
  );
}
