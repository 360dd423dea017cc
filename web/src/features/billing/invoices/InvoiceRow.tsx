import type { FragmentType } from '@apollo/client';
import { useApolloClient, useSuspenseFragment } from '@apollo/client/react';
import { Badge, Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '../../../ui/toasts/toast.ts';
import { dollars } from '../money.ts';
import { dayInWords } from '../subscription/subscription-words.ts';
import classes from './InvoiceHistory.module.css';
import { InvoicePdfDocument, InvoiceRow_InvoiceFragmentDoc } from './InvoiceRow.generated.ts';

/** One invoice, with the way to keep it. */
export function InvoiceRow({
  invoice: from,
}: {
  invoice: FragmentType<typeof InvoiceRow_InvoiceFragmentDoc>;
}) {
  const { data: invoice } = useSuspenseFragment({ fragment: InvoiceRow_InvoiceFragmentDoc, from });
  const { id, number, status, amountCents, issuedAt, isSimulated, plan } = invoice;
  const { download, isFetching } = useInvoicePdf(id);
  return (
    <li className={classes.row}>
      <div>
        <Text fw={600}>{number}</Text>
        <Text c="dimmed" size="sm">
          {dayInWords(issuedAt)} · {plan.name}
          {isSimulated && ' · Simulated: nobody was charged'}
        </Text>
      </div>
      <Badge color={status === 'PAID' ? 'green' : 'red'}>{status === 'PAID' ? 'Paid' : 'Declined'}</Badge>
      <Text className={classes.amount}>{dollars(amountCents)}</Text>
      <Button
        aria-label={`Download invoice ${number} as PDF`}
        leftSection={<IconDownload aria-hidden size={16} stroke={1.6} />}
        loading={isFetching}
        onClick={download}
        size="xs"
        variant="default"
      >
        PDF
      </Button>
    </li>
  );
}

/** The address of a PDF is good for minutes only, so it is asked for when it is wanted. */
function useInvoicePdf(id: string) {
  const client = useApolloClient();
  const [isFetching, setFetching] = useState(false);
  async function download(): Promise<void> {
    setFetching(true);
    try {
      const { data } = await client.query({
        query: InvoicePdfDocument,
        variables: { id },
        fetchPolicy: 'no-cache',
      });
      if (data?.node?.__typename !== 'Invoice') throw new Error('The invoice is not ours to read');
      // Saved as a file by its header: the page stays.
      location.assign(new URL(data.node.pdfUrl).pathname);
    } catch {
      toast.failure('Failed to download the invoice');
    } finally {
      setFetching(false);
    }
  }
  return { download, isFetching };
}
