import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { clamp } from './canvas/geometry.ts';

interface LimitedNumberProps extends Pick<NumberInputProps, 'label' | 'description' | 'suffix' | 'disabled'> {
  value: number;
  least: number;
  most: number;
  /** Taken when the field is left empty. */
  usual: number;
  onCommit: (value: number) => void;
}

/** A whole number that is taken when the field is left or Enter is pressed, and brought within its limits then. */
export function LimitedNumber({ value, least, most, usual, onCommit, ...rest }: LimitedNumberProps) {
  const [typed, setTyped] = useState<number | string>(value);
  useEffect(
    function followValue() {
      setTyped(value);
    },
    [value],
  );
  const commit = () => {
    const taken = typeof typed === 'number' ? clamp(Math.round(typed), least, most) : usual;
    setTyped(taken);
    if (taken !== value) onCommit(taken);
  };
  return (
    <NumberInput
      {...rest}
      allowDecimal={false}
      clampBehavior="none"
      hideControls
      inputMode="numeric"
      onBlur={commit}
      onChange={setTyped}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
      value={typed}
    />
  );
}
