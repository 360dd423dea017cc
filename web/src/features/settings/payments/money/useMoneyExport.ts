import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { serverDate } from '../../../../shared/dates/server-clock.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import type { Entry, Payout } from './entry-words.ts';
import { GuaranteeMoneyDocument } from './GuaranteeMoney.generated.ts';

const ROWS_PER_REQUEST = 100; // the API's largest page

/** Which days are looked at; null for all of them. */
export interface MoneyDays {
  from: string | null;
  to: string | null;
}

/** Saves every line of the days as `money_<today>.csv`. */
export function useMoneyExport(restaurantId: string, days: MoneyDays) {
  const client = useApolloClient();
  const [isExporting, setExporting] = useState(false);

  async function fetchPage(after: string | null) {
    const { data } = await client.query({
      query: GuaranteeMoneyDocument,
      variables: { restaurantId, ...days, first: ROWS_PER_REQUEST, after },
      fetchPolicy: 'no-cache',
    });
    const page = data?.restaurant?.guaranteeEntries;
    if (!page) throw new Error('The ledger of this restaurant is not ours to read');
    return { ...page, payouts: data.restaurant?.guaranteePayouts ?? [] };
  }

  async function fetchAll(): Promise<{ entries: Entry[]; payouts: Payout[] }> {
    const first = await fetchPage(null);
    const all = [...first.entries];
    let after = first.next;
    while (after) {
      const { entries, next }: Awaited<ReturnType<typeof fetchPage>> = await fetchPage(after);
      all.push(...entries);
      after = next;
    }
    return { entries: all, payouts: first.payouts.filter(isOnThem) };
  }

  /** Whether a payout was sent on the days that are looked at. */
  function isOnThem({ at }: Payout): boolean {
    const day = at.slice(0, 10);
    return (!days.from || day >= days.from) && (!days.to || day <= days.to);
  }

  async function exportMoney(): Promise<void> {
    setExporting(true);
    try {
      const { entries, payouts } = await fetchAll();
      const { moneyCsv } = await import('./money-csv.ts');
      saveFile(`money_${serverDate().toISOString().slice(0, 10)}.csv`, moneyCsv(entries, payouts));
      toast.success('The ledger is exported');
    } catch {
      toast.failure('Failed to export the ledger');
    } finally {
      setExporting(false);
    }
  }

  return { exportMoney, isExporting };
}
