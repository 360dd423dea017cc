import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PaymentPage.module.css';

interface Props {
  /** Whether the plan was chosen before, and only the payment is to be confirmed. */
  isReturn: boolean;
  children: ReactNode;
}

/** The frame of the payment page: its title, and what is below. */
export function PaymentPage({ isReturn, children }: Props) {
  return (
    <div className={classes.page}>
      <Title order={1}>{isReturn ? 'Your payment' : 'Choose your plan'}</Title>
      <Text c="dimmed" mb="lg" mt={4}>
        By the month, without a long-term commitment.
      </Text>
      {children}
    </div>
  );
}
