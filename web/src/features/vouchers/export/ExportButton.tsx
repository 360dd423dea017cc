import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useExportVouchers } from './useExportVouchers.ts';

interface Props {
  restaurantId: string;
  /** What the list is searched for; null for all vouchers. */
  search: string | null;
}

/** Saves the vouchers that the list holds, all pages of them. */
export function ExportButton({ restaurantId, search }: Props) {
  const { exportVouchers, isExporting } = useExportVouchers(restaurantId, search);
  return (
    <Button
      leftSection={<IconDownload aria-hidden size={18} stroke={1.8} />}
      loading={isExporting}
      onClick={exportVouchers}
      variant="default"
    >
      Export CSV
    </Button>
  );
}
