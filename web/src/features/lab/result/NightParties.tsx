import { Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import type { SimulateInput } from '../../../generated/schema-types.ts';
import { displayTime } from '../../../shared/dates/display-time.ts';
import { KIND_WORDS, reasonInWords } from './lab-words.ts';
import classes from './NightRows.module.css';
import { SimulateNightDocument, type SimulateNightSubscription } from './Simulate.generated.ts';
import { useLabRun } from './useLabRun.ts';

type Parties = NonNullable<NonNullable<SimulateNightSubscription['simulate']['simulation']>['parties']>;
type Party = Parties[number];

/** The parties of one night that one of the two houses refuses. */
export function NightParties({
  restaurantId,
  input,
  hasDraft,
}: {
  restaurantId: string;
  input: SimulateInput;
  hasDraft: boolean;
}) {
  const { start, outcome, state } = useLabRun(SimulateNightDocument, restaurantId);
  const asked = JSON.stringify(input);
  useEffect(
    function askForNight() {
      start(JSON.parse(asked) as SimulateInput);
    },
    [start, asked],
  );
  const parties = outcome?.simulation?.parties;
  if (state === 'failed')
    return <p className={classes.lead}>This night could not be had. Open it once more.</p>;
  if (!parties) return <Skeleton height={80} mb="sm" />;
  if (parties.length === 0) {
    return (
      <div className={classes.parties}>
        <p>Everybody who asked has a place.</p>
      </div>
    );
  }
  return (
    <div className={classes.parties}>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Asked for</th>
              <th scope="col">Party</th>
              <th scope="col">How</th>
              <th scope="col">As it is</th>
              {hasDraft && <th scope="col">Draft</th>}
            </tr>
          </thead>
          <tbody>
            {parties.map((party, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing is told of who they were
              <Row hasDraft={hasDraft} key={index} party={party} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Row({ party, hasDraft }: { party: Party; hasDraft: boolean }) {
  const { time, partySize, kind, timeNow, reasonNow, timeDraft, reasonDraft } = party;
  return (
    <tr>
      <td>{time ? displayTime(time) : 'any time'}</td>
      <td>{partySize}</td>
      <td>{KIND_WORDS[kind]}</td>
      <td data-seated={timeNow !== null}>{reasonNow ? reasonInWords(reasonNow) : seatedAt(timeNow)}</td>
      {hasDraft && (
        <td data-seated={timeDraft !== null}>
          {reasonDraft ? reasonInWords(reasonDraft) : seatedAt(timeDraft)}
        </td>
      )}
    </tr>
  );
}

const seatedAt = (time: string | null) => (time ? `seated ${displayTime(time)}` : 'seated');
