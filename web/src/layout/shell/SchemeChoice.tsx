import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core';

/** What can be chosen. */
export const SCHEMES: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
];

/** Whether a value of a form is a scheme. */
export const isScheme = (value: unknown): value is MantineColorScheme =>
  SCHEMES.some((scheme) => scheme.value === value);

/** Light, dark, or as the system has it. */
export function SchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label="Colours"
      data={SCHEMES}
      fullWidth
      mb="md"
      onChange={setColorScheme}
      value={colorScheme}
    />
  );
}
