import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArmchair,
  IconBellRinging,
  IconCake,
  IconCheck,
  IconLeaf,
  IconSparkles,
  IconTicket,
} from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import type { Chip } from './chips.ts';
import classes from './PartyRowLine.module.css';
import type { PartyRow } from './party-rows.ts';
import { shortTables } from './short-tables.ts';

interface PartyRowLineProps {
  row: PartyRow;
  isPicked: boolean;
  isBusy: boolean;
  onPick: (row: PartyRow) => void;
  onAct: (row: PartyRow) => void;
}

/** What the kitchen and the room must know stands under the name, what is dangerous first; the rest beside it, as much as fits whole. */
const UNDER_NAME = ['allergy', 'need', 'diet'] as const;

/** A request in words may be cut where a number may not. */
const LONG = 14;

/** One party in one line: pressed, it opens; its button at the end does the next act at once. */
export const PartyRowLine = memo(function PartyRowLine(props: PartyRowLineProps) {
  const { row, isPicked, onPick } = props;
  const { lead, name, chips, urgent, facts, tone } = row;
  const [first, ...more] = facts;
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
            <span className={classes.name} title={name}>
              {name}{' '}
            </span>
            <span className={classes.chips}>
              {chips
                .filter(({ kind }) => !UNDER_NAME.some((under) => under === kind))
                .map((chip) => (
                  <ChipMark chips={[chip]} key={chip.words} />
                ))}
            </span>
          </span>
          <span className={classes.facts}>
            <span className={classes.first}>
              {urgent && <strong className={classes.urgent}>{urgent} </strong>}
              {urgent && first && '· '}
              {first}{' '}
            </span>
            <span className={classes.marks}>
              {UNDER_NAME.map((kind) => chips.filter((chip) => chip.kind === kind))
                .filter((ofKind) => ofKind.length > 0)
                .map((ofKind) => (
                  <ChipMark chips={ofKind} key={ofKind[0]?.kind} />
                ))}
            </span>
            <span className={classes.more}>
              {more.map((fact) => (
                <span className={classes.fact} data-long={fact.length > LONG || undefined} key={fact}>
                  {fact}{' '}
                </span>
              ))}
            </span>
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
        <TableName names={table} />
      </span>
    ) : (
      <span className={classes.none}>No table</span>
    );
  }
  const [label, shown] = {
    seat: table
      ? [`Seat ${name} at ${table}`, <TableName key="seat" names={table} />]
      : [`Seat ${name}`, <IconArmchair aria-hidden key="seat" size={20} stroke={1.7} />],
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

function TableName({ names }: { names: string }) {
  return (
    <span className={classes.tableName} data-long={names.length > 6 || undefined}>
      {shortTables(names)}
    </span>
  );
}

const CHIP_ICONS = {
  allergy: IconAlertTriangle,
  need: IconArmchair,
  diet: IconLeaf,
  occasion: IconCake,
  experience: IconTicket,
  first: IconSparkles,
  tag: null,
};

/** One of a kind, or all of it in one mark: `Sesame, Nuts`. */
function ChipMark({ chips }: { chips: readonly Chip[] }) {
  const [{ kind } = { kind: 'tag' as const }] = chips;
  const Icon = CHIP_ICONS[kind];
  const words = chips.map((chip) => chip.words).join(', ');
  const shown = chips.map((chip) => chip.short ?? chip.words).join(', ');
  return (
    <span className={classes.chip} data-kind={kind} title={words}>
      {Icon && <Icon aria-hidden size={12} stroke={2.2} />}
      {shown === words ? (
        <span className={classes.chipWords}>{words}</span>
      ) : (
        <>
          <span aria-hidden className={classes.chipWords}>
            {shown}
          </span>
          <VisuallyHidden>{words}</VisuallyHidden>
        </>
      )}{' '}
    </span>
  );
}
