import { Menu, useMantineColorScheme } from '@mantine/core';
import { isScheme, SCHEMES } from './SchemeChoice.tsx';

/** The same choice as entries of a menu, which stays open to show what it does. */
export function SchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>Colours</Menu.Label>
      <Menu.RadioGroup onChange={(value) => isScheme(value) && setColorScheme(value)} value={colorScheme}>
        {SCHEMES.map(({ value, label }) => (
          <Menu.RadioItem closeMenuOnClick={false} key={value} value={value}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
