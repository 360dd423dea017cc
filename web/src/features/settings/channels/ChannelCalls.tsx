import { Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import { minuteInWords } from '../api-keys/api-key.ts';
import classes from './Channels.module.css';
import { countInWords, errorsOf, type Measure, methodInWords, slowestOf } from './call-words.ts';
import type { MethodCalls } from './channel.ts';

interface Props {
  holder: string;
  calls: readonly MethodCalls[];
}

/** What a channel asked lately, and how the answers were, beside what it measures them by. */
export function ChannelCalls({ holder, calls }: Props) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId} order={4} size="sm">
        Calls by {holder} in the last 7 days
      </Title>
      {calls.length === 0 ? (
        <Text c="dimmed" mt={4} size="sm">
          {holder} has not asked for you yet. What it asks, and how it was answered, will stand here.
        </Text>
      ) : (
        <ul className={classes.calls}>
          {calls.map((ofMethod) => (
            <Method calls={ofMethod} key={ofMethod.method} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Method({ calls }: { calls: MethodCalls }) {
  return (
    <li className={classes.method}>
      <div>
        <Text fw={600} inherit>
          {methodInWords(calls.method)}
        </Text>
        <Text c="dimmed" inherit>
          {countInWords(calls)} · last {minuteInWords(calls.lastAt)}
        </Text>
      </div>
      <div className={classes.measures}>
        <Measured {...errorsOf(calls)} />
        <Measured {...slowestOf(calls)} />
      </div>
    </li>
  );
}

function Measured({ words, isOver }: Measure) {
  if (!isOver) return <span>{words}</span>;
  return (
    <Text c="var(--mantine-color-error)" component="span" fw={600} inherit>
      <IconAlertTriangle
        aria-label="Over the limit:"
        role="img"
        size={16}
        style={{ verticalAlign: '-0.2em' }}
      />{' '}
      {words}
    </Text>
  );
}
