import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

/** Opens a sheet for the printer beside the page: `day`, `bookings` or `tables`, with what its address says. */
export function PrintButton({ sheet }: { sheet: string }) {
  return (
    <Button
      component="a"
      data-tool
      href={`/print/${sheet}`}
      leftSection={<IconPrinter aria-hidden="true" size={18} stroke={1.5} />}
      rel="noopener"
      target="_blank"
      variant="default"
    >
      Print
    </Button>
  );
}
