import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './DoorCard.module.css';
import { Wordmark } from './Wordmark.tsx';

interface DoorCardProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** The way to the other door, below the card. */
  footer: ReactNode;
}

/** The frame of the pages without header: the sign, one card, one way out. */
export function DoorCard({ title, lead, children, footer }: DoorCardProps) {
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <a href="/" className={classes.home}>
          <Wordmark />
        </a>
        <Paper className={classes.card}>
          <Title order={1} size="h1">
            {title}
          </Title>
          <Text c="dimmed" mt={6} mb="lg">
            {lead}
          </Text>
          {children}
        </Paper>
        <Text c="dimmed" ta="center" mt="lg" size="sm">
          {footer}
        </Text>
      </div>
    </main>
  );
}
