import { VisuallyHidden } from '@mantine/core';
import type { HTMLAttributes } from 'react';
import type { LabArea, LabDraft, LabTable } from '../draft/lab-draft.ts';
import classes from './Tables.module.css';

/** What a draft makes of a table; null for nothing. */
export type TileState =
  | { change: 'removed' }
  | { change: 'split'; into: readonly number[] }
  | { change: 'joined'; seats: number; isFirst: boolean }
  | { change: 'moved'; to: string }
  | { change: 'combined' }
  | null;

/** What becomes of a table in a draft. */
export function stateOf(draft: LabDraft, { id }: Pick<LabTable, 'id'>, areas: readonly LabArea[]): TileState {
  if (draft.removed.includes(id)) return { change: 'removed' };
  const split = draft.split.find(({ tableId }) => tableId === id);
  if (split) return { change: 'split', into: split.into };
  const joined = draft.joined.find(({ tableIds }) => tableIds.includes(id));
  if (joined) return { change: 'joined', seats: joined.seats, isFirst: joined.tableIds[0] === id };
  const moved = draft.moved.find(({ tableId }) => tableId === id);
  if (moved) return { change: 'moved', to: areas.find((area) => area.id === moved.areaId)?.name ?? '' };
  return draft.combined.some(({ tableIds }) => tableIds.includes(id)) ? { change: 'combined' } : null;
}

interface Props {
  table: LabTable;
  state: TileState;
  isChosen: boolean;
  isOver: boolean;
  onPress: () => void;
  drag: HTMLAttributes<HTMLButtonElement>;
}

/** A table of the draft, as a button that is pressed or not. */
export function DraftTile({ table, state, isChosen, isOver, onPress, drag }: Props) {
  return (
    <button
      {...drag}
      aria-pressed={isChosen}
      className={classes.tile}
      data-change={state?.change}
      data-over={isOver || undefined}
      onClick={onPress}
      type="button"
    >
      <VisuallyHidden>{labelOf(table, state)}</VisuallyHidden>
      <span aria-hidden="true" className={classes.words}>
        {state?.change === 'split' ? (
          state.into.map((seats, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
            <span className={classes.part} key={index}>
              <span className={classes.name}>
                {table.name}
                {String.fromCharCode(97 + index)}
              </span>
              <span className={classes.seats}>{seats}</span>
            </span>
          ))
        ) : (
          <>
            <span className={classes.name}>{table.name}</span>
            <span className={classes.seats}>{wordsOf(table, state)}</span>
          </>
        )}
      </span>
    </button>
  );
}

function wordsOf({ capacity }: LabTable, state: TileState): string {
  if (state?.change === 'removed') return 'out';
  if (state?.change === 'joined') return state.isFirst ? `one of ${state.seats}` : 'with it';
  if (state?.change === 'moved') return `to ${state.to}`;
  return state?.change === 'combined' ? `${capacity}, may join` : `${capacity} seats`;
}

function labelOf({ name, capacity }: LabTable, state: TileState): string {
  const table = `Table ${name}, ${capacity} seats`;
  switch (state?.change) {
    case 'removed':
      return `${table}, taken out`;
    case 'split':
      return `${table}, split into ${state.into.join(' and ')}`;
    case 'joined':
      return `${table}, part of one table of ${state.seats}`;
    case 'moved':
      return `${table}, stands in ${state.to}`;
    case 'combined':
      return `${table}, may be joined`;
    default:
      return table;
  }
}
