import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Button, Title } from '@mantine/core';
import { IconArrowBackUp, IconPrinter } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../../ui/heads/PageHead.tsx';
import listPage from '../../ui/ListPage.module.css';
import { ApplyDraft } from './draft/ApplyDraft.tsx';
import { DraftHours } from './draft/DraftHours.tsx';
import { DraftRules } from './draft/DraftRules.tsx';
import { HouseRules } from './draft/HouseRules.tsx';
import { houseOf } from './draft/house-of.ts';
import { changesOf, draftOf, inputOf, type LabDraft, type LabHouse, seatsOf } from './draft/lab-draft.ts';
import { withSuggestion } from './draft/take-suggestion.ts';
import { LabFilters } from './LabFilters.tsx';
import { LabPage_RestaurantFragmentDoc } from './LabPage.generated.ts';
import classes from './LabPage.module.css';
import { daysOf, paramsOfPeriod, periodOf } from './lab-period.ts';
import { LabResult } from './result/LabResult.tsx';
import { inNumbers } from './result/lab-words.ts';
import { NightRows } from './result/NightRows.tsx';
import { SimulateDocument } from './result/Simulate.generated.ts';
import { Suggestions } from './result/Suggestions.tsx';
import { useLabRun } from './result/useLabRun.ts';
import { DraftTables } from './tables/DraftTables.tsx';
import { HouseTables } from './tables/HouseTables.tsx';
import { type TablesOfArea, tablesByArea } from './tables/tables-by-area.ts';

/** Somebody who presses three tables in a row waits for one answer. */
const CALM_MS = 350;

interface Props {
  restaurant: FragmentType<typeof LabPage_RestaurantFragmentDoc>;
}

/** The house as it is beside a draft of it, and what both would have seated on past nights. */
export function LabPage({ restaurant: from }: Props) {
  const { data } = useSuspenseFragment({
    fragment: LabPage_RestaurantFragmentDoc,
    fragmentName: 'LabPage_restaurant',
    from,
  });
  const house = useMemo(() => houseOf(data), [data]);
  const parts = tablesByArea(house.tables, data.staffAreas ?? []);
  const [params, setParams] = useSearchParams();
  const period = periodOf(params);
  const [draft, setDraft] = useState(() => draftOf(house));
  const changed = inputOf(house, draft);
  const input = {
    ...daysOf(period, data.today),
    weekdays: period.weekday === null ? null : [period.weekday],
    draft: changed,
  };
  const run = useLabRun(SimulateDocument, data.id);
  const { start } = run;
  const asked = JSON.stringify(input);
  useEffect(
    function liveThrough() {
      const timer = setTimeout(() => start(JSON.parse(asked) as typeof input), CALM_MS);
      return () => clearTimeout(timer);
    },
    [start, asked],
  );
  const simulation = run.answer?.userErrors.length ? null : run.outcome?.simulation;
  const choose = (change: Partial<typeof period>) =>
    setParams(paramsOfPeriod({ ...period, ...change }), { replace: true, preventScrollReset: true });
  return (
    <div className={listPage.page}>
      <PageHead
        lead="Lives through past nights again, with other tables and rules. Nothing here changes your restaurant."
        title="Lab"
        tools={
          <Button
            data-tool
            leftSection={<IconPrinter aria-hidden="true" size={18} stroke={1.5} />}
            onClick={() => window.print()}
            variant="default"
          >
            <span>Print</span>
          </Button>
        }
      />
      <LabFilters onChoose={choose} period={period} />
      <LabResult onAgain={() => start(input)} period={period} run={run} />
      <div className={classes.houses}>
        <HouseCard house={house} isCut={data.tables?.pageInfo.hasNextPage ?? false} parts={parts} />
        <DraftCard draft={draft} house={house} onChange={setDraft} parts={parts} />
      </div>
      <ApplyDraft draft={draft} house={house} />
      {simulation && run.asked && simulation.nights.length > 0 && (
        <NightRows
          hasDraft={Boolean(run.asked.draft)}
          input={run.asked}
          key={JSON.stringify(run.asked)}
          nights={simulation.nights}
          restaurantId={data.id}
        />
      )}
      <Suggestions
        house={house}
        input={input}
        key={`suggestions ${asked}`}
        onTake={(suggestion) => setDraft(withSuggestion(draft, suggestion))}
        restaurantId={data.id}
      />
    </div>
  );
}

interface CardProps {
  house: LabHouse;
  parts: readonly TablesOfArea[];
}

function HouseCard({ house, parts, isCut }: CardProps & { isCut: boolean }) {
  const tables = house.tables.length;
  const seats = house.tables.reduce((sum, { capacity }) => sum + capacity, 0);
  return (
    <section aria-labelledby="lab-house" className={classes.card}>
      <div className={classes.head}>
        <Title className={classes.title} id="lab-house" order={2}>
          As it is
        </Title>
        <p className={classes.figures}>
          {inNumbers(tables)} {tables === 1 ? 'table' : 'tables'}, {inNumbers(seats)} seats
        </p>
      </div>
      <HouseTables parts={parts} />
      {isCut && (
        <p className={classes.hint}>
          Only the first hundred tables are shown; all of them are lived through.
        </p>
      )}
      <HouseRules house={house} />
    </section>
  );
}

interface DraftProps extends CardProps {
  draft: LabDraft;
  onChange: (draft: LabDraft) => void;
}

function DraftCard({ house, parts, draft, onChange }: DraftProps) {
  const seats = seatsOf(house, draft);
  const changes = changesOf(house, draft);
  return (
    <section aria-labelledby="lab-draft" className={classes.card} data-draft>
      <div className={classes.head}>
        <Title className={classes.title} id="lab-draft" order={2}>
          Draft
        </Title>
        <p className={classes.figures}>
          {seats.draft === seats.now ? 'same seats' : `${inNumbers(seats.draft)} seats`} ·{' '}
          {changes === 0 ? 'no change yet' : `${changes} ${changes === 1 ? 'change' : 'changes'}`}
        </p>
      </div>
      <DraftTables areas={house.areas} draft={draft} onChange={onChange} parts={parts} />
      <DraftHours house={house} onChange={(rules) => onChange({ ...draft, rules })} rules={draft.rules} />
      <DraftRules house={house} onChange={(rules) => onChange({ ...draft, rules })} rules={draft.rules} />
      {changes > 0 && (
        <div className={classes.foot}>
          <Button
            leftSection={<IconArrowBackUp aria-hidden size={16} />}
            onClick={() => onChange(draftOf(house))}
            size="sm"
            variant="default"
          >
            Begin anew
          </Button>
        </div>
      )}
    </section>
  );
}
