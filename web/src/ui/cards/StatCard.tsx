import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { HintButton } from '../hints/HintButton.tsx';
import classes from './StatCard.module.css';

interface StatCardProps {
  label: string;
  value: number;
  /** What exactly is counted, told on hover, touch and focus. */
  hint: string;
  /** How it came about and what it was before, in the places that are kept for it: right of the number and below. */
  beside?: ReactNode;
}

/** One cell of a strip of numbers: the number with its name, and on demand what it counts. */
export function StatCard({ label, value, hint, beside }: StatCardProps) {
  return (
    <fieldset aria-label={label} className={classes.card}>
      <div className={classes.top}>
        <Text component="h2" className={classes.label}>
          {label}
        </Text>
        <HintButton about={label} hint={hint} />
      </div>
      <div className={classes.middle}>
        <p className={classes.value} aria-live="polite">
          {value.toLocaleString('en-US')}
        </p>
        {beside}
      </div>
    </fieldset>
  );
}
