import { displayTime } from '../../../shared/dates/display-time.ts';
import classes from './HouseRules.module.css';
import type { LabHouse } from './lab-draft.ts';
import { daysInWords } from './lab-services.ts';

/** The rules as they are, in words. */
export function HouseRules({ house }: { house: LabHouse }) {
  const { services, turnTimes, pacingCovers, pacingParties, seatingCapacity, experiences } = house;
  const stays = turnTimes
    .map(({ upTo, minutes }, index) =>
      index === turnTimes.length - 1 ? `${minutes} min` : `to ${upTo}: ${minutes} min`,
    )
    .join(turnTimes.length > 1 ? ', ' : '');
  const facts = [
    ...services.map(
      ({ name, weekdays, openingTime, closingTime }) =>
        [
          `${name}, ${daysInWords(weekdays)}`,
          `${displayTime(openingTime)} to ${displayTime(closingTime)}`,
        ] as const,
    ),
    ['Parties stay', turnTimes.length > 1 ? stays.replace(/, (?=[^,]*$)/, ', larger: ') : stays],
    ['Covers per quarter-hour', pacingCovers ?? 'no limit'],
    ['Parties per quarter-hour', pacingParties ?? 'no limit'],
    ['Guests in the room', seatingCapacity],
    ...experiences.map(
      ({ name, seats }) => [`${name}: seats of a sitting`, seats ?? 'as its tables have'] as const,
    ),
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
