import { Text, Textarea, Title } from '@mantine/core';
import { useId, useMemo } from 'react';
import type { Service } from '../useServiceRoom.ts';
import { AddServer } from './AddServer.tsx';
import { ServerCard } from './ServerCard.tsx';
import classes from './ServersDrawer.module.css';
import { ShiftVips } from './ShiftVips.tsx';
import { zonesToServe } from './sections.ts';
import { type DraftServer, personOf, type Shift, withZone } from './shift-draft.ts';
import { nextInTurn, serverInWords } from './shift-words.ts';
import type { ShiftEditing } from './useShiftDrafts.ts';

interface Props {
  service: Service;
  shift: Shift;
  editing: ShiftEditing;
}

/** The servers of a shift with their sections, the briefing and the VIPs. */
export function ShiftForm({ service, shift, editing }: Props) {
  const titleId = useId();
  const { restaurantId, plan, room, looks } = service;
  const zones = useMemo(() => zonesToServe(plan.zones, room.tables), [plan, room]);
  const { draft, change, problems } = editing;
  const { servers } = draft;
  const next = nextInTurn(shift);
  const put = (place: number, more: Partial<DraftServer>) =>
    change({ ...draft, servers: servers.map((each, at) => (at === place ? { ...each, ...more } : each)) });
  return (
    <>
      <section aria-labelledby={titleId}>
        <Title id={titleId} mb="xs" order={3}>
          Servers
        </Title>
        {next && (
          <p className={classes.next}>
            Next in turn: <strong>{serverInWords(next, zones)}</strong>
          </p>
        )}
        {servers.length === 0 && (
          <Text c="dimmed" mb="sm" size="sm">
            Nobody serves yet. Add who works this service, then tick the zones of each.
          </Text>
        )}
        <ul className={classes.servers}>
          {servers.map((server, place) => (
            <ServerCard
              key={personOf(server)}
              live={shift.servers.find((each) => personOf(each) === personOf(server)) ?? null}
              onPause={(isPaused) => put(place, { isPaused })}
              onRemove={() => change({ ...draft, servers: servers.filter((each) => each !== server) })}
              onZone={(zone, isTheirs) => change(withZone(draft, place, zone, isTheirs))}
              others={servers.filter((each) => each !== server)}
              problem={problems[`servers.${place}.name`] ?? problems[`servers.${place}.sections`] ?? null}
              server={server}
              zones={zones}
            />
          ))}
        </ul>
        <AddServer
          onAdd={(server) => change({ ...draft, servers: [...servers, server] })}
          problem={problems.servers ?? null}
          restaurantId={restaurantId}
          servers={servers}
        />
      </section>
      <Textarea
        autosize
        description="For everybody who serves: what is off the menu, what to sell, who comes."
        error={problems.note}
        label="Briefing"
        maxRows={10}
        minRows={3}
        onChange={(event) => change({ ...draft, note: event.currentTarget.value })}
        size="md"
        value={draft.note}
      />
      <ShiftVips looks={looks} restaurantId={restaurantId} shift={shift} />
    </>
  );
}
