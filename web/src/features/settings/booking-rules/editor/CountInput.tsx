import { NumberInput, type NumberInputProps } from '@mantine/core';

/** More than any rule takes, and few enough digits for the API to read: what is too much for a rule is told by name. */
const MOST = 99_999;

/** A whole number that may be typed freely; the rules say afterwards what is wrong with it. */
export function CountInput(props: NumberInputProps) {
  return (
    <NumberInput
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      isAllowed={({ floatValue = 0 }) => floatValue <= MOST}
      {...props}
    />
  );
}
