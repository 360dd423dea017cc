import { Alert } from '@mantine/core';
import { IconCoinOff } from '@tabler/icons-react';
import type { PaymentProvider } from '../../../generated/schema-types.ts';

/** What an owner must know of how this server is paid: that nobody is charged, or that nothing can be bought. */
export function PaymentNotice({ provider }: { provider: PaymentProvider }) {
  switch (provider) {
    case 'STRIPE':
      return null;
    case 'SIMULATED':
      return (
        <Alert
          color="yellow"
          icon={<IconCoinOff aria-hidden size={20} stroke={1.6} />}
          role="note"
          title="Simulated payments: nobody is charged"
          variant="light"
        >
          This server takes any card, so that the product can be tried. Invoices it writes stand for no money.
        </Alert>
      );
    case 'OFF':
      return (
        <Alert
          color="yellow"
          icon={<IconCoinOff aria-hidden size={20} stroke={1.6} />}
          role="note"
          title="This server takes no payments"
          variant="light"
        >
          Whoever runs it has not set them up. What you have goes on until then: a trial does not end, and you
          need not do anything.
        </Alert>
      );
  }
}
