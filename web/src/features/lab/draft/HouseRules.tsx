import classes from './HouseRules.module.css';
import type { LabHouse } from './lab-draft.ts';

/** The rules as they are, in words. */
export function HouseRules({ house }: { house: LabHouse }) {
  const { turnTimes, pacingCovers, pacingParties, seatingCapacity } = house;
  const stays = turnTimes
    .map(({ upTo, minutes }, index) =>
      index === turnTimes.length - 1 ? `${minutes} min` : `to ${upTo}: ${minutes} min`,
    )
    .join(turnTimes.length > 1 ? ', ' : '');
  const facts = [
    ['Parties stay', turnTimes.length > 1 ? stays.replace(/, (?=[^,]*$)/, ', larger: ') : stays],
    ['Covers per quarter-hour', pacingCovers ?? 'no limit'],
    ['Parties per quarter-hour', pacingParties ?? 'no limit'],
    ['Guests in the room', seatingCapacity],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
