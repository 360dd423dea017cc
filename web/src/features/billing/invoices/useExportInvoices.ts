import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { serverDate } from '../../../shared/dates/server-clock.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { ExportInvoicesDocument } from './ExportInvoices.generated.ts';
import type { InvoiceFilters } from './invoice-filters.ts';
import type { ExportedInvoice } from './invoices-csv.ts';

const ROWS_PER_REQUEST = 100; // the API's largest page

/** Saves every invoice that passes the filters as `invoices_<today>.csv`. */
export function useExportInvoices(restaurantId: string, filters: InvoiceFilters) {
  const client = useApolloClient();
  const [isExporting, setExporting] = useState(false);

  async function fetchPage(after: string | null) {
    const { data } = await client.query({
      query: ExportInvoicesDocument,
      variables: { restaurantId, first: ROWS_PER_REQUEST, after, ...filters },
      fetchPolicy: 'no-cache',
    });
    const page = data?.restaurant?.invoices;
    if (!page) throw new Error('The invoices of this restaurant are not ours to read');
    return page;
  }

  async function fetchAll(): Promise<ExportedInvoice[]> {
    const all: ExportedInvoice[] = [];
    let after: string | null = null;
    do {
      const { edges, pageInfo }: Awaited<ReturnType<typeof fetchPage>> = await fetchPage(after);
      all.push(...edges.map(({ node }) => node));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after);
    return all;
  }

  async function exportInvoices(): Promise<void> {
    setExporting(true);
    try {
      const invoices = await fetchAll();
      if (invoices.length === 0) return toast.failure('No invoices to export');
      const { invoicesCsv } = await import('./invoices-csv.ts');
      saveFile(`invoices_${serverDate().toISOString().slice(0, 10)}.csv`, invoicesCsv(invoices));
      toast.success('Invoices exported successfully');
    } catch {
      toast.failure('Failed to export invoices');
    } finally {
      setExporting(false);
    }
  }

  return { exportInvoices, isExporting };
}
