import { IconClock } from '@tabler/icons-react';
import classes from './AheadNotice.module.css';

interface AheadNoticeProps {
  /** The moment that is looked at, as the clock on the wall shows it, with its day where that is another one. */
  moment: string;
  isAhead: boolean;
  onBack: () => void;
}

/** Says that the floor shows another moment than now, and leads back with one tap. */
export function AheadNotice({ moment, isAhead, onBack }: AheadNoticeProps) {
  return (
    <div className={classes.notice} role="status">
      <IconClock aria-hidden size={18} />
      <span>
        Looking {isAhead ? 'ahead' : 'back'} at <strong>{moment}</strong>
      </span>
      <button className={classes.back} onClick={onBack} type="button">
        Back to now
      </button>
    </div>
  );
}
