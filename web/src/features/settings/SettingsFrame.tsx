import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './SettingsFrame.module.css';
import { SettingsNavigation } from './SettingsNavigation.tsx';

/** The title of the settings, the way around them, and the part that is open. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <Title order={1}>Restaurant Settings</Title>
      <div className={classes.columns}>
        <SettingsNavigation />
        <div className={classes.part}>{children}</div>
      </div>
    </div>
  );
}
