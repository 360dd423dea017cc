import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

/** Prints the page as it stands. */
export function PrintButton() {
  return (
    <Button
      data-tool
      leftSection={<IconPrinter aria-hidden="true" size={18} stroke={1.5} />}
      onClick={() => window.print()}
      variant="default"
    >
      <span>Print</span>
    </Button>
  );
}
