import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { thumbEntries } from '../../content/app-entries.ts';
import classes from './BottomBar.module.css';
import { CountBadge } from './CountBadge.tsx';
import { useAttentionCounts } from './live/attention-counts.ts';

const MoreSheet = lazy(async () => ({ default: (await import('./MoreSheet.tsx')).MoreSheet }));

/** The way around on small screens, where a thumb reaches it; what it has no room for is under More. */
export function BottomBar() {
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const { all, byPage } = useAttentionCounts();
  return (
    <>
      <nav aria-label="Main" className={classes.bar}>
        {thumbEntries.map(({ label, to, Icon }) => (
          <NavLink className={classes.entry} key={to} to={to}>
            <Icon aria-hidden size={22} stroke={1.7} />
            {label}
            <CountBadge count={byPage[to]} />
          </NavLink>
        ))}
        <button
          aria-expanded={sheet === 'open'}
          aria-haspopup="dialog"
          className={classes.entry}
          onClick={() => setSheet('open')}
          type="button"
        >
          <IconDots aria-hidden size={22} stroke={1.7} />
          More
          <CountBadge count={all} />
        </button>
      </nav>
      {sheet !== 'never' && (
        <Suspense fallback={null}>
          <MoreSheet isOpen={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  );
}
