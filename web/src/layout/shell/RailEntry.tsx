import type { ComponentProps } from 'react';
import type { Entry } from '../../content/app-entries.ts';
import classes from './Rail.module.css';

interface Props extends ComponentProps<'button'> {
  Icon: Entry['Icon'];
  label: string;
}

/** A button in the rail that looks as its links do; what it has inside stands at its end. */
export function RailEntry({ Icon, label, children, ...button }: Props) {
  return (
    <button type="button" {...button} className={classes.entry}>
      <Icon aria-hidden className={classes.icon} size={20} stroke={1.7} />
      <span className={classes.label}>{label}</span>
      {children}
    </button>
  );
}
