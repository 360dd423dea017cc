import { ActionIcon, Menu } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useDaySheetPdf } from '../../bookings/print/useDaySheetPdf.ts';

interface Props {
  restaurantId: string;
  date: string;
}

/** The sheets for the printer, each opened beside the screen, and the day's as a file. */
export function PrintMenu({ restaurantId, date }: Props) {
  const { download: saveA4 } = useDaySheetPdf({ restaurantId, date }, 'A4');
  const { download: saveLetter } = useDaySheetPdf({ restaurantId, date }, 'LETTER');
  const sheets = [
    { words: 'Day sheet', sheet: `day?date=${date}` },
    { words: 'List of bookings', sheet: `bookings?from=${date}&to=${date}` },
    { words: 'Floor plan', sheet: 'tables' },
  ];
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label="Print" color="gray" flex="none" size={48} variant="subtle">
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
        <Menu.Divider />
        <Menu.Item mih={48} onClick={saveA4}>
          Day sheet as PDF, A4
        </Menu.Item>
        <Menu.Item mih={48} onClick={saveLetter}>
          Day sheet as PDF, letter
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
