import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PartyList.module.css';

interface ListEmptyProps {
  title: string;
  /** What will be here, or why nothing is. */
  children: ReactNode;
  /** The one thing to do about it. */
  act?: { words: string; onDo: () => void };
}

/** A list on which nobody stands. */
export function ListEmpty({ title, children, act }: ListEmptyProps) {
  return (
    <div className={classes.empty}>
      <p className={classes.emptyTitle}>{title}</p>
      <p className={classes.emptyWords}>{children}</p>
      {act && (
        <Button mih={48} onClick={act.onDo} variant="default">
          {act.words}
        </Button>
      )}
    </div>
  );
}
