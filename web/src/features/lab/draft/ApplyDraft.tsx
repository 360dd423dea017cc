import { Button } from '@mantine/core';
import { IconArmchair, IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { ProposedTables } from '../../floor-plan/proposal/proposed-tables.ts';
import classes from './ApplyDraft.module.css';
import {
  areSameTurns,
  combinationsOf,
  type LabDraft,
  type LabExperience,
  type LabHouse,
  otherSeats,
} from './lab-draft.ts';
import { areSameServices, servicesInput } from './lab-services.ts';

/** What is to be done so that a draft becomes the house: each part is filled in where it is saved. */
export function ApplyDraft({ house, draft }: { house: LabHouse; draft: LabDraft }) {
  const steps = tableSteps(house, draft);
  const proposed = proposedRules(house, draft);
  const isOfRules = Object.keys(proposed).length > 0;
  const isOfCapacity = draft.rules.seatingCapacity !== house.seatingCapacity;
  const seats = otherSeats(house, draft);
  if (steps.length === 0 && !isOfRules && !isOfCapacity && seats.length === 0) return null;
  return (
    <section aria-labelledby="lab-apply" className={classes.card}>
      <h2 className={classes.title} id="lab-apply">
        Make it so
      </h2>
      <p className={classes.lead}>Nothing is changed yet. Each part is saved where it belongs.</p>
      {isOfRules && (
        <div className={classes.part}>
          <p>Booking rules: {ruleWords(proposed)} will be filled in, for you to save.</p>
          <Button
            component={Link}
            leftSection={<IconSettings aria-hidden size={16} stroke={1.7} />}
            state={{ proposedRules: proposed }}
            to="/settings/booking-rules"
            variant="default"
          >
            Open the booking rules
          </Button>
        </div>
      )}
      {steps.length > 0 && (
        <div className={classes.part}>
          <div>
            <p>In the floor plan, drawn where there is room and filled in for you to save:</p>
            <ul>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </div>
          <Button
            component={Link}
            leftSection={<IconArmchair aria-hidden size={16} stroke={1.7} />}
            state={{ proposedTables: proposedTables(house, draft) }}
            to="/tables"
            variant="default"
          >
            Open the floor plan
          </Button>
        </div>
      )}
      {isOfCapacity && (
        <div className={classes.part}>
          <p>In the settings of the restaurant: {draft.rules.seatingCapacity} guests in the room.</p>
          <Button component={Link} to="/settings/profile" variant="default">
            Open the settings
          </Button>
        </div>
      )}
      {seats.length > 0 && (
        <div className={classes.part}>
          <p>In the experiences: {seatWords(seats)}.</p>
          <Button component={Link} to="/settings/experiences" variant="default">
            Open the experiences
          </Button>
        </div>
      )}
    </section>
  );
}

function seatWords(experiences: readonly LabExperience[]): string {
  const parts = experiences.map(({ name, seats }) =>
    seats === null ? `${name} takes as many as its tables` : `${name} takes ${seats} a sitting`,
  );
  return new Intl.ListFormat('en').format(parts);
}

/** What the booking rules are asked to fill in, by section. */
interface ProposedRules {
  turnTimes?: { turnTimes: { upTo: number; minutes: number }[] };
  pacing?: { pacingCovers: number | null; pacingParties: number | null };
  combinations?: { combinations: ReturnType<typeof combinationsOf> };
  services?: { services: ReturnType<typeof servicesInput> };
}

function proposedRules(house: LabHouse, draft: LabDraft): ProposedRules {
  const { pacingCovers, pacingParties, turnTimes } = draft.rules;
  const isPaced = pacingCovers !== house.pacingCovers || pacingParties !== house.pacingParties;
  return {
    ...(!areSameTurns(turnTimes, house.turnTimes) && {
      turnTimes: { turnTimes: turnTimes.map(({ upTo, minutes }) => ({ upTo, minutes })) },
    }),
    ...(isPaced && { pacing: { pacingCovers, pacingParties } }),
    ...(!areSameServices(draft.rules.services, house.services) && {
      services: { services: servicesInput(draft.rules.services) },
    }),
    ...(draft.combined.length > 0 && { combinations: { combinations: combinationsOf(house, draft) } }),
  };
}

/** The same of tables, for the floor plan: areas by the zones that they are made of. */
function proposedTables(
  { areas }: LabHouse,
  { split, joined, removed, added, moved }: LabDraft,
): ProposedTables {
  const zonesOf = (areaId: string | null) => areas.find(({ id }) => id === areaId)?.zones ?? [];
  return {
    split,
    joined,
    removed,
    added: added.map(({ seats, areaId }) => ({ seats, zones: zonesOf(areaId) })),
    moved: moved.map(({ tableId, areaId }) => ({ tableId, zones: zonesOf(areaId) })),
  };
}

function ruleWords({ services, turnTimes, pacing, combinations }: ProposedRules): string {
  const parts = [
    services && 'hours',
    turnTimes && 'turn times',
    pacing && 'pacing',
    combinations && 'table combinations',
  ];
  return new Intl.ListFormat('en').format(parts.filter((part) => part !== undefined));
}

function tableSteps(
  { tables, areas }: LabHouse,
  { split, joined, removed, added, moved }: LabDraft,
): string[] {
  const nameOf = (id: string) => tables.find((table) => table.id === id)?.name ?? '?';
  return [
    ...split.map(({ tableId, into }) => `Table ${nameOf(tableId)} becomes tables of ${into.join(' and ')}.`),
    ...joined.map(
      ({ tableIds, seats }) => `Tables ${tableIds.map(nameOf).join(' and ')} become one table of ${seats}.`,
    ),
    ...moved.map(
      ({ tableId, areaId }) =>
        `Table ${nameOf(tableId)} stands in ${areas.find(({ id }) => id === areaId)?.name ?? '?'}.`,
    ),
    ...removed.map((id) => `Table ${nameOf(id)} goes.`),
    ...added.map(({ name, seats }) => `${name}: a table for ${seats} is added.`),
  ];
}
