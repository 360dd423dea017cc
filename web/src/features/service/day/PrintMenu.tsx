import { ActionIcon, Menu } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

/** The sheets for the printer, each opened beside the screen. */
export function PrintMenu({ date }: { date: string }) {
  const sheets = [
    { words: 'Day sheet', sheet: `day?date=${date}` },
    { words: 'List of bookings', sheet: `bookings?from=${date}&to=${date}` },
    { words: 'Floor plan', sheet: 'tables' },
  ];
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label="Print" color="gray" flex="none" size={48} title="Print" variant="subtle">
          <IconPrinter aria-hidden size={20} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {sheets.map(({ words, sheet }) => (
          <Menu.Item
            component="a"
            href={`/print/${sheet}`}
            key={sheet}
            mih={48}
            rel="noopener"
            target="_blank"
          >
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
