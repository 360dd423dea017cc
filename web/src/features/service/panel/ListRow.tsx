import { Badge, UnstyledButton } from '@mantine/core';
import classes from './ListRow.module.css';

interface ListRowProps {
  /** A time, a place in the queue or a table, in a column of its own. */
  lead: string;
  title: string;
  note: string;
  flag: { color: string; words: string } | null;
  onPress: () => void;
}

/** A line of a list that can be pressed. */
export function ListRow({ lead, title, note, flag, onPress }: ListRowProps) {
  return (
    <li>
      <UnstyledButton className={classes.row} onClick={onPress}>
        <span className={classes.lead}>{lead} </span>
        <span className={classes.words}>
          <span className={classes.title}>{title} </span>
          <span className={classes.note}>{note} </span>
        </span>
        {flag && (
          <Badge className={classes.flag} color={flag.color} variant="outline">
            {flag.words}
          </Badge>
        )}
      </UnstyledButton>
    </li>
  );
}
