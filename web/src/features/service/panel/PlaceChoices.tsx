import { Button, Text } from '@mantine/core';
import { outsideWordsOf } from '../asked-area.ts';
import type { Places } from '../floor/usePlaces.ts';
import type { ServiceHost } from '../useServiceHost.ts';
import type { Service } from '../useServiceRoom.ts';
import classes from './PlaceChoices.module.css';

interface PlaceChoicesProps {
  verb: 'Seat' | 'Move';
  /** How many they are. */
  guests: number;
  service: Service;
  host: ServiceHost;
}

type Choice = Places['choices'][number];

const SHOWN = 6;

/** So many times the party that it is for is the most that a place is offered for: nobody seats a hundred at a table for two. */
const MOST_SQUEEZED = 2;

/** Every place but the best one, which is the panel's first act; the same as the floor shows, for keyboard and ear. */
export function PlaceChoices(props: PlaceChoicesProps) {
  const { verb, guests, service, host } = props;
  const { free, lent, others } = sorted(host.places, bestChoice(host.places));
  const areaLeft = ({ tableIds }: Choice) => outsideWordsOf(host.placing.party, tableIds, service.room);
  const [outside] = free.flatMap((choice) => areaLeft(choice) ?? []);
  const squeezed = others.filter(({ maxGuests }) => maxGuests * MOST_SQUEEZED >= guests);
  return (
    <>
      <Group
        {...props}
        choices={free.filter((choice) => !areaLeft(choice))}
        label="Also free"
        words={({ name }) => `${verb} at ${name}`}
      />
      <Group
        {...props}
        choices={free.filter(areaLeft)}
        label={`Free ${outside}`}
        words={({ name }) => `${verb} at ${name}`}
      />
      <Group
        {...props}
        choices={lent}
        label="Until the next party comes"
        words={({ name, freeUntil }) =>
          `${verb} at ${name}${freeUntil ? ` until ${service.clockAt(freeUntil)}` : ''}`
        }
      />
      <Group {...props} choices={squeezed} label="With a reason" words={({ name }) => `${verb} at ${name}`} />
    </>
  );
}

/** The best place of all, or the longest that is free until the next party comes; null when there is none. */
export function bestChoice(places: Places | null): Choice | null {
  if (!places) return null;
  const key = places.tableIds.join();
  const best = places.choices.find(({ tableIds }) => tableIds.join() === key);
  if (best?.isFree || best?.freeUntil) return best;
  const { free, lent } = sorted(places, null);
  return free[0] ?? lent[0] ?? null;
}

/** The choices but one, by how they are free. */
function sorted(places: Places | null, but: Choice | null) {
  const rest = (places?.choices ?? []).filter((choice) => choice !== but);
  return {
    free: rest.filter(({ isFree }) => isFree),
    lent: rest
      .filter(({ isFree, freeUntil }) => !isFree && freeUntil)
      .toSorted((one, other) => Date.parse(other.freeUntil ?? '') - Date.parse(one.freeUntil ?? '')),
    others: rest.filter(({ isFree, freeUntil, canChoose }) => !isFree && !freeUntil && canChoose),
  };
}

interface GroupProps extends PlaceChoicesProps {
  label: string;
  choices: readonly Choice[];
  words: (choice: Choice) => string;
}

function Group({ label, choices, words, host: { placing, place } }: GroupProps) {
  if (choices.length === 0) return null;
  return (
    <div className={classes.group}>
      <Text c="dimmed" size="xs">
        {label}
      </Text>
      <div className={classes.choices}>
        {choices.slice(0, SHOWN).map((choice) => (
          <Button
            className={classes.choice}
            disabled={placing.isOnItsWay}
            key={choice.name}
            onClick={() => void place(choice.tableIds, choice.name, choice.isFree ? null : choice.freeUntil)}
            title={choice.explanation}
            variant="default"
          >
            {words(choice)}
          </Button>
        ))}
      </div>
    </div>
  );
}
