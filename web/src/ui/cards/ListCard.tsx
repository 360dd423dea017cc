import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ListCard.module.css';

interface ListCardProps {
  title: string;
  /** Said instead of the list when it has no items. */
  emptyText: string;
  emptyIcon: ReactNode;
  /** The list's items, as `li`. */
  items: ReactNode[];
  /** Below the list, for instance the way to the rest of it. */
  footer?: ReactNode;
}

/** A list in a card, or why it is empty. */
export function ListCard({ title, emptyText, emptyIcon, items, footer }: ListCardProps) {
  return (
    <Paper component="section" aria-label={title} className={classes.card}>
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      {items.length > 0 ? (
        <ul className={classes.list}>{items}</ul>
      ) : (
        <div className={classes.empty}>
          {emptyIcon}
          <Text c="dimmed">{emptyText}</Text>
        </div>
      )}
      {footer && <div className={classes.footer}>{footer}</div>}
    </Paper>
  );
}
