import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconBellRinging, IconCheck, IconSparkles } from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import classes from './PartyRowLine.module.css';
import type { Chip, PartyRow } from './party-rows.ts';

interface PartyRowLineProps {
  row: PartyRow;
  isPicked: boolean;
  isBusy: boolean;
  onPick: (row: PartyRow) => void;
  onAct: (row: PartyRow) => void;
}

const CHIPS_SHOWN = 2;

/** One party in one line: pressed, it opens; its button at the end does the next act at once. */
export const PartyRowLine = memo(function PartyRowLine(props: PartyRowLineProps) {
  const { row, isPicked, onPick } = props;
  const { lead, name, chips, urgent, facts, tone } = row;
  const line = useRef<HTMLLIElement>(null);
  useEffect(
    function bringIntoView() {
      // In the tests' page nothing scrolls.
      if (isPicked) line.current?.scrollIntoView?.({ block: 'nearest' });
    },
    [isPicked],
  );
  return (
    <li
      className={classes.line}
      data-party={row.id}
      data-picked={isPicked || undefined}
      data-tone={tone}
      ref={line}
    >
      <UnstyledButton aria-pressed={isPicked} className={classes.row} onClick={() => onPick(row)}>
        <span className={classes.lead}>{lead} </span>
        <span className={classes.words}>
          <span className={classes.top}>
            <span className={classes.name}>{name} </span>
            {chips.slice(0, CHIPS_SHOWN).map((chip) => (
              <ChipMark chip={chip} key={chip.words} />
            ))}
          </span>
          <span className={classes.facts}>
            {urgent && <strong className={classes.urgent}>{urgent} </strong>}
            {urgent && facts.length > 0 && '· '}
            {facts.join(' · ')}{' '}
          </span>
        </span>
      </UnstyledButton>
      <RowEnd {...props} />
    </li>
  );
}, isSameLine);

/** The room is read anew every few seconds: a line that says the same is not drawn again. */
function isSameLine(one: PartyRowLineProps, other: PartyRowLineProps): boolean {
  return (
    one.isPicked === other.isPicked &&
    one.isBusy === other.isBusy &&
    JSON.stringify(one.row) === JSON.stringify(other.row)
  );
}

function RowEnd({ row, isBusy, onAct }: PartyRowLineProps) {
  const { act, table, name } = row;
  if (!act) {
    return (
      <span className={classes.table} data-none={!table || undefined} title={table || 'No table'}>
        {table || '–'}
      </span>
    );
  }
  const [label, shown] = {
    seat: [`Seat ${name} at ${table}`, table],
    tell: [
      `Tell ${name} that the table is ready`,
      <IconBellRinging aria-hidden key="tell" size={20} stroke={1.7} />,
    ],
    finish: [`Finish ${name}`, <IconCheck aria-hidden key="finish" size={20} stroke={2} />],
  }[act.kind];
  return (
    <UnstyledButton
      aria-label={String(label)}
      className={classes.act}
      disabled={isBusy}
      onClick={() => onAct(row)}
      title={String(label)}
    >
      {shown}
    </UnstyledButton>
  );
}

function ChipMark({ chip: { kind, words } }: { chip: Chip }) {
  const Icon = { allergy: IconAlertTriangle, need: IconAlertTriangle, first: IconSparkles, tag: null }[kind];
  return (
    <span className={classes.chip} data-kind={kind}>
      {Icon && <Icon aria-hidden size={11} stroke={2.2} />}
      <span className={classes.chipWords}>{words}</span>{' '}
    </span>
  );
}
