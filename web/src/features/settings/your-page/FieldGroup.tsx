import type { ReactNode } from 'react';
import classes from './FieldGroup.module.css';

/** Fields that belong together, under a name. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
