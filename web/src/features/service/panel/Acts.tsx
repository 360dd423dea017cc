import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Acts.module.css';

/** Something that can be done with what was tapped. */
export interface Act {
  words: string;
  onDo: () => void;
  /** Takes something away: marked as such. */
  isGrave?: boolean;
}

interface ActsProps {
  /** The next act, largest. */
  first: Act | null;
  others: readonly Act[];
  /** Behind the dots. */
  more: readonly Act[];
  isBusy: boolean;
}

/** The acts of a panel in one row: the next one, another or two, and the rest behind the dots. */
export function Acts({ first, others, more, isBusy }: ActsProps) {
  return (
    <div className={classes.row}>
      {first && (
        <Button className={classes.first} disabled={isBusy} onClick={first.onDo} size="lg">
          {first.words}
        </Button>
      )}
      {others.map(({ words, onDo }) => (
        <Button
          className={classes.other}
          disabled={isBusy}
          key={words}
          onClick={onDo}
          size="lg"
          variant="default"
        >
          {words}
        </Button>
      ))}
      {more.length > 0 && (
        <Menu position="top-end" withinPortal={false}>
          <Menu.Target>
            <Button aria-label="More" className={classes.dots} disabled={isBusy} size="lg" variant="default">
              <IconDots aria-hidden size={20} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map(({ words, onDo, isGrave }) => (
              <Menu.Item
                className={classes.item}
                color={isGrave ? 'red' : undefined}
                key={words}
                onClick={onDo}
              >
                {words}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

/** Acts of the same weight side by side. */
export function ActGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}
