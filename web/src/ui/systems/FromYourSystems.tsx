import { ActionIcon, Title } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useId } from 'react';
import { useCopy } from '../copy/useCopy.ts';
import classes from './FromYourSystems.module.css';

interface Props {
  externalId: string | null;
  metadata: readonly { key: string; value: string }[];
}

/** What the restaurant's other systems keep with a booking, a guest or a table; nothing where they keep nothing. */
export function FromYourSystems({ externalId, metadata }: Props) {
  const titleId = useId();
  if (!externalId && metadata.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={classes.systems}>
      <Title className={classes.title} id={titleId} order={3}>
        From your systems
      </Title>
      <dl className={classes.pairs}>
        {externalId && <ExternalId id={externalId} />}
        {metadata.map(({ key, value }) => (
          <div className={classes.fact} key={key}>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ExternalId({ id }: { id: string }) {
  const { isCopied, copy } = useCopy({ copied: 'ID copied to clipboard', failed: 'Failed to copy the ID' });
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <div className={classes.fact}>
      <dt>ID</dt>
      <dd className={classes.copied}>
        <code>{id}</code>
        <ActionIcon
          aria-label={isCopied ? 'Copied' : 'Copy the ID'}
          className={classes.copy}
          color="gray"
          onClick={() => void copy(id)}
          size={32}
          variant="subtle"
        >
          <Icon aria-hidden size={16} stroke={1.8} />
        </ActionIcon>
      </dd>
    </div>
  );
}
