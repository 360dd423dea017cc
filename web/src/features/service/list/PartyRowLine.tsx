import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArmchair,
  IconBellRinging,
  IconCake,
  IconCheck,
  IconSparkles,
} from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import type { Chip } from './chips.ts';
import classes from './PartyRowLine.module.css';
import type { PartyRow } from './party-rows.ts';

interface PartyRowLineProps {
  row: PartyRow;
  isPicked: boolean;
  isBusy: boolean;
  onPick: (row: PartyRow) => void;
  onAct: (row: PartyRow) => void;
}

/** What is dangerous is never left out; of all else as much as fits whole. */
const GRAVE: readonly Chip['kind'][] = ['allergy', 'need'];

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
            {chips
              .filter(({ kind }) => GRAVE.includes(kind))
              .map((chip) => (
                <ChipMark chip={chip} key={chip.words} />
              ))}
            <span className={classes.chips}>
              {chips
                .filter(({ kind }) => !GRAVE.includes(kind))
                .map((chip) => (
                  <ChipMark chip={chip} key={chip.words} />
                ))}
            </span>
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
    (one.row === other.row || JSON.stringify(one.row) === JSON.stringify(other.row))
  );
}

function RowEnd({ row, isBusy, onAct }: PartyRowLineProps) {
  const { act, table, name } = row;
  if (!act) {
    return table ? (
      <span className={classes.table} title={table}>
        {table}
      </span>
    ) : (
      <span className={classes.none}>No table</span>
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

const CHIP_ICONS = {
  allergy: IconAlertTriangle,
  need: IconArmchair,
  occasion: IconCake,
  first: IconSparkles,
  tag: null,
};

function ChipMark({ chip: { kind, words, short } }: { chip: Chip }) {
  const Icon = CHIP_ICONS[kind];
  return (
    <span className={classes.chip} data-kind={kind} title={words}>
      {Icon && <Icon aria-hidden size={12} stroke={2.2} />}
      {short ? (
        <>
          <span aria-hidden className={classes.chipWords}>
            {short}
          </span>
          <VisuallyHidden>{words}</VisuallyHidden>
        </>
      ) : (
        <span className={classes.chipWords}>{words}</span>
      )}{' '}
    </span>
  );
}
