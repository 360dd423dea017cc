import { Button, Progress } from '@mantine/core';
import { IconBulb, IconPlayerStop } from '@tabler/icons-react';
import type { SimulateInput } from '../../../generated/schema-types.ts';
import { displayTime } from '../../../shared/dates/display-time.ts';
import type { LabHouse } from '../draft/lab-draft.ts';
import { daysInWords } from '../draft/lab-services.ts';
import { inNumbers, signed } from './lab-words.ts';
import { SuggestChangesDocument, type SuggestChangesSubscription } from './Simulate.generated.ts';
import classes from './Suggestions.module.css';
import { useLabRun } from './useLabRun.ts';

type Answer = SuggestChangesSubscription['simulate'];

/** A single change that seats more. */
export type Suggestion = NonNullable<Answer['suggestions']>['suggestions'][number];

interface Props {
  restaurantId: string;
  house: LabHouse;
  input: SimulateInput;
  onTake: (suggestion: Suggestion) => void;
}

/** Looks for single changes that seat more, when somebody asks for them: each tried on earlier nights, and shown on later ones. */
export function Suggestions({ restaurantId, house, input, onTake }: Props) {
  const run = useLabRun(SuggestChangesDocument, restaurantId);
  const { state, answer, outcome } = run;
  return (
    <section aria-labelledby="lab-suggestions" className={classes.card}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title} id="lab-suggestions">
            What would seat more?
          </h2>
          <p className={classes.lead}>
            Tries each single change on the earlier half of the nights, and shows what the best come to on the
            later half.
          </p>
        </div>
        {state === 'running' ? (
          <Button leftSection={<IconPlayerStop aria-hidden size={16} />} onClick={run.stop} variant="default">
            Stop
          </Button>
        ) : (
          <Button
            leftSection={<IconBulb aria-hidden size={18} stroke={1.7} />}
            onClick={() => run.start({ ...input, suggest: true })}
            variant="default"
          >
            Look for changes
          </Button>
        )}
      </div>
      {state === 'running' && <Searching answer={answer} />}
      {state === 'stopped' && <p className={classes.lead}>Stopped.</p>}
      {state === 'failed' && (
        <p className={classes.lead} role="alert">
          The search broke off. Check your connection and look again.
        </p>
      )}
      {state === 'done' && outcome && <Found answer={outcome} house={house} onTake={onTake} />}
    </section>
  );
}

function Searching({ answer }: { answer: Answer | null }) {
  const { isWaiting = false, done = 0, total = 0 } = answer ?? {};
  return (
    <div className={classes.searching}>
      <p role="status">
        {isWaiting
          ? 'Others are served first…'
          : total > 0
            ? `Tried ${inNumbers(done)} of ${inNumbers(total)} changes`
            : 'Reading the nights…'}
      </p>
      <Progress aria-label="Changes tried" value={total > 0 ? (done / total) * 100 : 4} />
    </div>
  );
}

function Found({ answer, house, onTake }: { answer: Answer; house: LabHouse; onTake: Props['onTake'] }) {
  const { suggestions: found, userErrors } = answer;
  if (userErrors.length > 0) return <p className={classes.lead}>{userErrors[0]?.message}</p>;
  if (!found) {
    return (
      <p className={classes.lead}>
        That takes sixteen nights: eight to search on and eight to look on. Choose more weeks, or every day.
      </p>
    );
  }
  if (found.suggestions.length === 0) {
    return (
      <p className={classes.lead}>
        Of {inNumbers(found.tried)} changes none seats more on the later {inNumbers(found.shownOn)} nights.
        The room fits its guests.
      </p>
    );
  }
  return (
    <>
      <ol className={classes.list}>
        {found.suggestions.map((suggestion) => {
          const { gain, gainLow, gainHigh } = suggestion;
          const words = suggestionInWords(suggestion, house);
          return (
            <li className={classes.suggestion} key={words}>
              <span className={classes.words}>{words}</span>
              <span className={classes.gain}>
                <b>{signed(gain)} covers</b> ({signed(gainLow)} to {signed(gainHigh)})
              </span>
              <Button
                aria-label={`Take into the draft: ${words}`}
                onClick={() => onTake(suggestion)}
                size="sm"
                variant="default"
              >
                Take
              </Button>
            </li>
          );
        })}
      </ol>
      <p className={classes.lead}>
        Chosen of {inNumbers(found.tried)} on {inNumbers(found.chosenOn)} earlier nights, shown on{' '}
        {inNumbers(found.shownOn)} later ones, with the 90 % interval. Shorter stays always seat more: whether
        your guests want them is not in it.
      </p>
    </>
  );
}

/** A suggestion as a sentence: `Split table 7 into 2 + 2`. */
function suggestionInWords(suggestion: Suggestion, { tables }: Pick<LabHouse, 'tables'>): string {
  const {
    kind,
    tableIds,
    into,
    minPartySize,
    maxPartySize,
    upTo,
    minutes,
    pacingCovers,
    pacingParties,
    quarter,
  } = suggestion;
  const names = tableIds.map((id) => tables.find((table) => table.id === id)?.name ?? '?');
  switch (kind) {
    case 'SPLIT_TABLE':
      return `Split table ${names[0]} into ${into?.join(' + ')}`;
    case 'COMBINE_TABLES':
      return `Let tables ${names.join(' and ')} be joined for ${minPartySize} to ${maxPartySize}`;
    case 'TURN_TIME':
      return `Parties of up to ${upTo} stay ${minutes} minutes`;
    case 'PACING':
      return pacingCovers === null
        ? `Let ${pacingParties} parties arrive in a quarter-hour`
        : `Let ${pacingCovers} covers arrive in a quarter-hour`;
    case 'QUARTER_PACING':
      return quarter ? quarterInWords(quarter) : '';
  }
}

/** `Let 12 covers arrive at 07:30 PM (Dinner, every day)`. */
function quarterInWords({
  service,
  weekdays,
  time,
  covers,
  parties,
}: NonNullable<Suggestion['quarter']>): string {
  const many = [covers !== null && `${covers} covers`, parties !== null && `${parties} parties`].filter(
    Boolean,
  );
  const where = service ? `${service}, ${daysInWords(weekdays)}` : daysInWords(weekdays);
  return `Let ${many.join(' and ')} arrive at ${displayTime(time)} (${where})`;
}
