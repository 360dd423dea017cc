import { ActionIcon, Anchor, Checkbox, Switch, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import classes from './ServersDrawer.module.css';
import type { DraftServer, Server } from './shift-draft.ts';
import { loadInWords, type Zone } from './shift-words.ts';

interface Props {
  server: DraftServer;
  /** Those of the shift but this one. */
  others: readonly DraftServer[];
  /** What this one has had so far; null for who is not saved yet. */
  live: Server | null;
  zones: readonly Zone[];
  problem: string | null;
  onZone: (zone: number, isTheirs: boolean) => void;
  onPause: (isPaused: boolean) => void;
  onRemove: () => void;
}

/** A server: what they have had, whether parties pass them over, and their zones. */
export function ServerCard({ server, others, live, zones, problem, onZone, onPause, onRemove }: Props) {
  const nameId = useId();
  const { name, sections, isPaused } = server;
  return (
    <li aria-labelledby={nameId} className={classes.server}>
      <div className={classes.serverHead}>
        <div className={classes.who}>
          <Text className={classes.name} fw={600} id={nameId}>
            {name}
          </Text>
          <Text c="dimmed" size="sm">
            {live ? loadInWords(live) : 'Not saved yet'}
            {live?.turn === 1 && <span className={classes.turn}>Next in turn</span>}
          </Text>
        </div>
        <Switch
          aria-label={`Paused: ${name}`}
          checked={isPaused}
          classNames={{ body: classes.pause }}
          label="Paused"
          onChange={(event) => onPause(event.currentTarget.checked)}
        />
        <ActionIcon
          aria-label={`Remove ${name}`}
          color="gray"
          onClick={onRemove}
          size={44}
          title="Remove"
          variant="subtle"
        >
          <IconTrash aria-hidden size={18} stroke={1.7} />
        </ActionIcon>
      </div>
      <fieldset aria-label={`Section of ${name}`} className={classes.zones}>
        {zones.map(({ id, name: zone }) => {
          const owner = others.find((each) => each.sections.includes(id));
          return (
            <Checkbox
              checked={sections.includes(id)}
              classNames={{ body: classes.zone }}
              key={id}
              label={owner ? `${zone} · ${owner.name}` : zone}
              onChange={(event) => onZone(id, event.currentTarget.checked)}
            />
          );
        })}
        {zones.length === 0 && (
          <Text c="dimmed" size="sm">
            The floor plan has no zones yet.{' '}
            <Anchor component={Link} inherit to="/tables">
              Draw some
            </Anchor>{' '}
            to give out sections.
          </Text>
        )}
      </fieldset>
      {problem && (
        <Text c="var(--hs-bad)" role="alert" size="sm">
          {problem}
        </Text>
      )}
    </li>
  );
}
