import { NumberInput } from '@mantine/core';
import classes from './DraftRules.module.css';
import type { LabHouse, LabRules } from './lab-draft.ts';

interface Props {
  house: LabHouse;
  rules: LabRules;
  onChange: (rules: LabRules) => void;
}

const QUARTER = 15;

/** The rules of the draft; each says what it is now where it differs. */
export function DraftRules({ house, rules, onChange }: Props) {
  const limit = (label: string, field: 'pacingCovers' | 'pacingParties', most: number) => (
    <NumberInput
      allowDecimal={false}
      description={was(house[field] ?? 'no limit', rules[field] !== house[field])}
      label={label}
      max={most}
      min={1}
      onChange={(value) => onChange({ ...rules, [field]: typeof value === 'number' ? value : null })}
      placeholder="No limit"
      value={rules[field] ?? ''}
    />
  );
  return (
    <fieldset className={classes.rules}>
      <legend className={classes.legend}>Turn times, pacing and seats</legend>
      {rules.turnTimes.map(({ upTo, minutes }, index) => {
        const before = house.turnTimes[index]?.minutes ?? minutes;
        return (
          <NumberInput
            allowDecimal={false}
            clampBehavior="strict"
            description={was(`${before} min`, before !== minutes)}
            key={upTo}
            label={labelOf(rules, index)}
            max={720}
            min={QUARTER}
            onBlur={() => onChange({ ...rules, turnTimes: withMinutes(rules, index, inQuarters(minutes)) })}
            onChange={(value) =>
              typeof value === 'number' && onChange({ ...rules, turnTimes: withMinutes(rules, index, value) })
            }
            step={QUARTER}
            suffix=" min"
            value={minutes}
          />
        );
      })}
      {limit('Covers per quarter-hour', 'pacingCovers', 10_000)}
      {limit('Parties per quarter-hour', 'pacingParties', 1_000)}
      <NumberInput
        allowDecimal={false}
        description={was(house.seatingCapacity, rules.seatingCapacity !== house.seatingCapacity)}
        label="Guests in the room"
        max={10_000}
        min={1}
        onChange={(value) => typeof value === 'number' && onChange({ ...rules, seatingCapacity: value })}
        value={rules.seatingCapacity}
      />
      {rules.experiences.map(({ id, name, seats }) => {
        const before = house.experiences.find((each) => each.id === id)?.seats ?? null;
        return (
          <NumberInput
            allowDecimal={false}
            description={was(before ?? 'as its tables have', before !== seats)}
            key={id}
            label={`${name}: seats of a sitting`}
            max={1_000}
            min={1}
            onChange={(value) =>
              onChange({
                ...rules,
                experiences: withSeats(rules, id, typeof value === 'number' ? value : null),
              })
            }
            placeholder="As its tables have"
            value={seats ?? ''}
          />
        );
      })}
    </fieldset>
  );
}

const was = (before: number | string, isOther: boolean) => (isOther ? `now ${before}` : undefined);

const inQuarters = (minutes: number) => Math.max(QUARTER, Math.round(minutes / QUARTER) * QUARTER);

function withSeats({ experiences }: LabRules, id: string, seats: number | null) {
  return experiences.map((each) => (each.id === id ? { ...each, seats } : each));
}

function withMinutes({ turnTimes }: LabRules, index: number, minutes: number) {
  return turnTimes.map((turn, place) => (place === index ? { ...turn, minutes } : turn));
}

function labelOf({ turnTimes }: LabRules, index: number): string {
  const from = (turnTimes[index - 1]?.upTo ?? 0) + 1;
  const upTo = turnTimes[index]?.upTo ?? from;
  if (turnTimes.length === 1) return 'A party stays';
  if (index === turnTimes.length - 1) return `Parties of ${from} and more stay`;
  return from === upTo ? `Parties of ${from} stay` : `Parties of ${from} to ${upTo} stay`;
}
