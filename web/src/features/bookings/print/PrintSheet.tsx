import { Button, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { displayDateWithWeekday } from '../../../shared/dates/display-date.ts';
import { serverNow } from '../../../shared/dates/server-clock.ts';
import { spokenTime } from '../../../shared/dates/spoken-time.ts';
import { zoneClock } from '../../../shared/dates/zone-clock.ts';
import classes from './PrintSheet.module.css';

interface PrintSheetProps {
  title: string;
  about: ReactNode;
  /** Whether the paper lies on its side. */
  isLying?: boolean;
  children: ReactNode;
}

/** Black on white, without anything of the app; the printer's own dialog opens once everything is there. */
export function PrintSheet({ title, about, isLying = false, children }: PrintSheetProps) {
  useEffect(() => {
    void document.fonts.ready.then(() => window.print());
  }, []);
  return (
    <main className={`${classes.page} ${isLying ? classes.lying : ''}`}>
      <title>{title}</title>
      <Group className={classes.bar}>
        <span>This is what the paper shows.</span>
        <Button
          leftSection={<IconPrinter aria-hidden size={18} stroke={1.5} />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </Group>
      <div className={classes.sheet}>
        <h1>{title}</h1>
        <p className={classes.about}>{about}</p>
        {children}
      </div>
    </main>
  );
}

/** When the sheet was made, by the restaurant's clock, as it stands at the foot of every page. */
export function usePrintedAt(timezone: string): string {
  const [now] = useState(() => serverNow());
  const clock = zoneClock(timezone);
  return `printed ${displayDateWithWeekday(clock.dateAt(now))}, ${spokenTime(clock.timeAt(now))}`;
}
