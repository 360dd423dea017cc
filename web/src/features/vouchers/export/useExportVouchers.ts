import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { serverDate } from '../../../shared/dates/server-clock.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { ExportVouchersDocument } from './ExportVouchers.generated.ts';
import type { ExportedVoucher } from './vouchers-csv.ts';

const ROWS_PER_REQUEST = 100; // the API's largest page

/** Saves every voucher that the search finds as `vouchers_<today>.csv`. */
export function useExportVouchers(restaurantId: string, search: string | null) {
  const client = useApolloClient();
  const [isExporting, setExporting] = useState(false);

  async function fetchPage(after: string | null) {
    const { data } = await client.query({
      query: ExportVouchersDocument,
      variables: { restaurantId, search, first: ROWS_PER_REQUEST, after },
      fetchPolicy: 'no-cache',
    });
    const page = data?.restaurant?.giftVouchers;
    if (!page) throw new Error('The vouchers of this restaurant are not ours to read');
    return page;
  }

  async function fetchAll(): Promise<ExportedVoucher[]> {
    const all: ExportedVoucher[] = [];
    let after: string | null = null;
    do {
      const { vouchers, next }: Awaited<ReturnType<typeof fetchPage>> = await fetchPage(after);
      all.push(...vouchers);
      after = next;
    } while (after);
    return all;
  }

  async function exportVouchers(): Promise<void> {
    setExporting(true);
    try {
      const vouchers = await fetchAll();
      const { vouchersCsv } = await import('./vouchers-csv.ts');
      saveFile(`vouchers_${serverDate().toISOString().slice(0, 10)}.csv`, vouchersCsv(vouchers));
      toast.success('Vouchers exported successfully');
    } catch {
      toast.failure('Failed to export vouchers');
    } finally {
      setExporting(false);
    }
  }

  return { exportVouchers, isExporting };
}
