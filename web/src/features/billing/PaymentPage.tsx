import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PaymentPage.module.css';

/** The frame of the payment page: its title, and what is below. */
export function PaymentPage({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <Title order={1}>Choose your plan</Title>
      <Text c="dimmed" mb="lg" mt={4}>
        By the month, without a long-term commitment.
      </Text>
      {children}
    </div>
  );
}
