import { type KeptMode, ModeSign } from '../../../content/table-modes.tsx';
import classes from './TableModeMark.module.css';

const ROOM_FOR_WORDS = 88;

const SHORT: Record<KeptMode, string> = { STAFF: 'Staff', WALK_IN: 'Walk-ins' };

/** Whom a table is kept for, below what else is written on it: a word of its own for those who hear it. */
export function TableModeMark({ mode, width }: { mode: KeptMode; width: number }) {
  return (
    <span className={classes.mark}>
      <ModeSign mode={mode} size={12} />
      {width >= ROOM_FOR_WORDS && ` ${SHORT[mode]}`}
    </span>
  );
}
