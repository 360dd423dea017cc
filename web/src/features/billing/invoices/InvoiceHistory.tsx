import { useQuery } from '@apollo/client/react';
import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { LoadAgain } from '../../../ui/forms/LoadAgain.tsx';
import { InvoiceFilterBar } from './InvoiceFilterBar.tsx';
import { InvoiceHistoryDocument, type InvoiceHistoryQuery } from './InvoiceHistory.generated.ts';
import classes from './InvoiceHistory.module.css';
import { InvoiceRow } from './InvoiceRow.tsx';
import { isNarrowed, NO_FILTERS } from './invoice-filters.ts';
import { useExportInvoices } from './useExportInvoices.ts';

const PER_PAGE = 20;

type Invoices = NonNullable<NonNullable<InvoiceHistoryQuery['restaurant']>['invoices']>;

/** Every invoice of the restaurant, to find, keep and export. */
export function InvoiceHistory({ restaurantId }: { restaurantId: string }) {
  const [filters, setFilters] = useState(NO_FILTERS);
  const { exportInvoices, isExporting } = useExportInvoices(restaurantId, filters);
  const { data, previousData, error, fetchMore, refetch } = useQuery(InvoiceHistoryDocument, {
    variables: { restaurantId, first: PER_PAGE, after: null, ...filters },
    fetchPolicy: 'cache-and-network',
  });
  const invoices = (data ?? previousData)?.restaurant?.invoices;
  const hasSome = isNarrowed(filters) || (invoices?.edges.length ?? 0) > 0;
  return (
    <Paper aria-label="Billing history" component="section" p="lg">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={3}>Billing history</Title>
          <Button
            leftSection={<IconFileExport aria-hidden size={18} stroke={1.5} />}
            loading={isExporting}
            onClick={exportInvoices}
            variant="default"
          >
            Export CSV
          </Button>
        </Group>
        {hasSome && (
          <InvoiceFilterBar
            filters={filters}
            onChange={(part) => setFilters((old) => ({ ...old, ...part }))}
          />
        )}
        {error && (
          <LoadAgain
            message="Failed to load the invoices. Please check your connection and try again."
            onTry={refetch}
          />
        )}
        {!invoices && !error && <Skeleton height={180} radius="md" />}
        {invoices && (
          <Found
            invoices={invoices}
            isNarrowed={isNarrowed(filters)}
            onMore={(after) => fetchMore({ variables: { after } })}
          />
        )}
      </Stack>
    </Paper>
  );
}

interface FoundProps {
  invoices: Invoices;
  isNarrowed: boolean;
  onMore: (after: string | null) => Promise<unknown>;
}

function Found({ invoices: { edges, totalCount, pageInfo }, isNarrowed: isLess, onMore }: FoundProps) {
  const [hasFailed, setFailed] = useState(false);
  if (edges.length === 0) {
    return (
      <Text c="dimmed" role="status">
        {isLess
          ? 'No invoice passes these filters.'
          : 'There are no invoices yet. The first one comes with the first payment.'}
      </Text>
    );
  }
  const handleMore = () => {
    setFailed(false);
    onMore(pageInfo.endCursor).catch(() => setFailed(true));
  };
  return (
    <>
      <ul aria-label="Invoices" className={classes.list}>
        {edges.map(({ node }) => (
          <InvoiceRow invoice={node} key={node.id} />
        ))}
      </ul>
      {hasFailed && <FormAlert message="Failed to load more invoices. Please try again." />}
      <Group justify="space-between">
        <Text aria-live="polite" c="dimmed" size="sm">
          Showing {edges.length} of {totalCount} {totalCount === 1 ? 'invoice' : 'invoices'}
        </Text>
        {pageInfo.hasNextPage && (
          <Button onClick={handleMore} variant="default">
            Load more
          </Button>
        )}
      </Group>
    </>
  );
}
