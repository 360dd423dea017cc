import { ActionIcon, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import classes from './RuleList.module.css';

/** One rule of a list. */
export interface RuleItem {
  key: string;
  title: string;
  lines: string[];
  /** Left out where a rule can only be removed. */
  onEdit?: () => void;
  onRemove: () => Promise<void>;
}

/** Rules one below the other, or that there are none. */
export function RuleList({ items, emptyText }: { items: RuleItem[]; emptyText: string }) {
  if (items.length === 0) return <Text size="sm">{emptyText}</Text>;
  return (
    <ul className={classes.list}>
      {items.map(({ key, title, lines, onEdit, onRemove }) => (
        <li className={classes.item} key={key}>
          <div className={classes.words}>
            <Text fw={600}>{title}</Text>
            {lines.map((line) => (
              <Text c="dimmed" key={line} size="sm">
                {line}
              </Text>
            ))}
          </div>
          {onEdit && (
            <ActionIcon
              aria-label={`Change ${title}`}
              color="gray"
              onClick={onEdit}
              size="lg"
              variant="subtle"
            >
              <IconPencil aria-hidden size={18} stroke={1.6} />
            </ActionIcon>
          )}
          <ActionIcon
            aria-label={`Remove ${title}`}
            color="gray"
            onClick={onRemove}
            size="lg"
            variant="subtle"
          >
            <IconTrash aria-hidden size={18} stroke={1.6} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
