import { NumberInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { LARGEST_PARTY } from '../visit.ts';
import classes from './NewBooking.module.css';

const QUICK = [1, 2, 3, 4, 5, 6, 7, 8];

interface Props {
  value: number | null;
  onChange: (guests: number | null) => void;
  error: ReactNode;
}

/** How many come: typed, as the keyboard stands in it from the start, or one tap. */
export function PartyField({ value, onChange, error }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(function startHere() {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <div className={classes.row}>
      <NumberInput
        allowDecimal={false}
        allowNegative={false}
        autoComplete="off"
        className={classes.party}
        data-autofocus
        data-path="guests"
        error={error}
        hideControls
        inputMode="numeric"
        label="Party"
        max={LARGEST_PARTY}
        min={1}
        onChange={(guests) => onChange(typeof guests === 'number' ? guests : null)}
        ref={field}
        value={value ?? ''}
      />
      <fieldset aria-label="Party size" className={classes.chips}>
        {QUICK.map((guests) => (
          <button
            aria-label={guests === 1 ? '1 guest' : `${guests} guests`}
            aria-pressed={value === guests}
            className={classes.chip}
            key={guests}
            onClick={() => onChange(guests)}
            tabIndex={-1} // the field before it takes the same from the keyboard
            type="button"
          >
            {guests}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
