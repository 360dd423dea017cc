import { Anchor, Group, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { ChannelNeed } from '../../../generated/schema-types.ts';
import classes from './Channels.module.css';
import { remedies } from './channel.ts';

interface Props {
  holder: string;
  missing: readonly ChannelNeed[];
}

/** What a channel needs before it lists the restaurant, each with the way to where it is told. */
export function MissingNeeds({ holder, missing }: Props) {
  const titleId = useId();
  if (missing.length === 0)
    return (
      <Group c="var(--mantine-color-green-light-color)" gap="xs" wrap="nowrap">
        <IconCircleCheck aria-hidden className={classes.sign} size={20} stroke={1.75} />
        <Text c="var(--mantine-color-text)" size="sm">
          Nothing is missing: {holder} has all that it needs of you.
        </Text>
      </Group>
    );
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId} order={4} size="sm">
        Still missing for {holder}
      </Title>
      <ul className={classes.needs}>
        {missing.map((need) => (
          <Need key={need} need={need} />
        ))}
      </ul>
    </section>
  );
}

function Need({ need }: { need: ChannelNeed }) {
  const { label, why, part, to } = remedies[need];
  return (
    <li className={classes.need}>
      <IconCircleDashed aria-hidden className={classes.sign} size={20} stroke={1.75} />
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        {why && <span className={classes.why}>{why}</span>}
      </span>
      <Anchor aria-label={`Set in ${part}: ${label}`} className={classes.way} component={Link} to={to}>
        Set in {part}
      </Anchor>
    </li>
  );
}
