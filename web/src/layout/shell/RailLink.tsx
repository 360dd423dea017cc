import { NavLink } from 'react-router-dom';
import type { Entry } from '../../content/app-entries.ts';
import { CountBadge } from './CountBadge.tsx';
import { useAttentionCounts } from './live/attention-counts.ts';
import classes from './Rail.module.css';

/**
 * A page in the rail, with how much needs somebody there. Folded, its name is said by assistive technology and shown while it is
 * pointed at.
 */
export function RailLink({ entry: { label, to, Icon } }: { entry: Entry }) {
  const { byPage } = useAttentionCounts();
  return (
    <NavLink className={classes.entry} to={to}>
      <Icon aria-hidden className={classes.icon} size={20} stroke={1.7} />
      <span className={classes.label}>{label}</span>
      <CountBadge count={byPage[to]} />
    </NavLink>
  );
}
