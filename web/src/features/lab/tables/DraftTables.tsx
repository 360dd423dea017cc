import { Button, VisuallyHidden } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCut,
  IconLink,
  IconPlus,
  IconTableMinus,
  IconTablePlus,
} from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { halvesOf, type LabDraft, type LabTable, withoutChangeOf } from '../draft/lab-draft.ts';
import { DraftTile, stateOf } from './DraftTile.tsx';
import classes from './Tables.module.css';
import type { TablesOfArea } from './tables-by-area.ts';

interface Props {
  parts: readonly TablesOfArea[];
  draft: LabDraft;
  onChange: (draft: LabDraft) => void;
}

const TABLE = 'application/x-hoststand-table';
const ICON = { 'aria-hidden': true, size: 16, stroke: 1.8 } as const;

/**
 * The tables of the draft: press one, or several, and say what becomes of them; or drag a table onto another one to make them one, and the
 * scissors onto a table to split it.
 */
export function DraftTables({ parts, draft, onChange }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [over, setOver] = useState<string | null>(null);
  const tables = parts.flatMap((part) => part.tables);
  const picked = tables.filter(({ id }) => chosen.includes(id));
  const done = (next: LabDraft) => {
    onChange(next);
    setChosen([]);
  };
  const split = (table: LabTable) => {
    if (table.capacity < 2) return;
    const rest = withoutChangeOf(draft, table.id);
    done({ ...rest, split: [...rest.split, { tableId: table.id, into: halvesOf(table.capacity) }] });
  };
  const join = (joined: readonly LabTable[]) => {
    const rest = joined.reduce((left, { id }) => withoutChangeOf(left, id), draft);
    const seats = joined.reduce((sum, { capacity }) => sum + capacity, 0);
    done({ ...rest, joined: [...rest.joined, { tableIds: joined.map(({ id }) => id), seats }] });
  };
  const drop = (event: DragEvent, table: LabTable) => {
    event.preventDefault();
    setOver(null);
    const dragged = event.dataTransfer.getData(TABLE);
    if (dragged === 'scissors') return split(table);
    const other = tables.find(({ id }) => id === dragged);
    if (other && other.id !== table.id) join([other, table]);
  };
  return (
    <>
      {parts.map(({ area, tables: some }) => (
        <div className={classes.area} key={area ?? ''}>
          {area !== null && <h3 className={classes.areaName}>{area}</h3>}
          <ul
            aria-label={area === null ? 'Tables of the draft' : `Tables of the draft in ${area}`}
            className={classes.tiles}
          >
            {some.map((table) => (
              <li key={table.id}>
                <DraftTile
                  drag={{
                    draggable: true,
                    onDragLeave: () => setOver(null),
                    onDragOver: (event) => {
                      event.preventDefault();
                      setOver(table.id);
                    },
                    onDragStart: (event) => event.dataTransfer.setData(TABLE, table.id),
                    onDrop: (event) => drop(event, table),
                  }}
                  isChosen={chosen.includes(table.id)}
                  isOver={over === table.id}
                  onPress={() =>
                    setChosen(
                      chosen.includes(table.id)
                        ? chosen.filter((id) => id !== table.id)
                        : [...chosen, table.id],
                    )
                  }
                  state={stateOf(draft, table)}
                  table={table}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <AddedTables draft={draft} onChange={onChange} />
      <fieldset aria-label="What becomes of the chosen tables" className={classes.acts}>
        {picked.length === 0 ? (
          <>
            <p>Press a table to split it or take it out, or several to make them one.</p>
            <span
              aria-hidden="true"
              className={classes.scissors}
              data-testid="scissors"
              draggable
              onDragStart={(event) => event.dataTransfer.setData(TABLE, 'scissors')}
              title="Drag onto a table to split it"
            >
              <IconCut size={18} stroke={1.8} /> drag onto a table
            </span>
          </>
        ) : (
          <PickedActs draft={draft} join={join} onDone={done} picked={picked} split={split} />
        )}
        <AddTable draft={draft} onChange={onChange} />
      </fieldset>
    </>
  );
}

interface ActsProps {
  draft: LabDraft;
  picked: readonly LabTable[];
  split: (table: LabTable) => void;
  join: (tables: readonly LabTable[]) => void;
  onDone: (draft: LabDraft) => void;
}

function PickedActs({ draft, picked, split, join, onDone }: ActsProps) {
  const [first] = picked;
  const isChanged = picked.some((table) => stateOf(draft, table) !== null);
  const seats = picked.reduce((sum, { capacity }) => sum + capacity, 0);
  const remove = () => {
    const rest = picked.reduce((left, { id }) => withoutChangeOf(left, id), draft);
    onDone({ ...rest, removed: [...rest.removed, ...picked.map(({ id }) => id)] });
  };
  const combine = () => {
    const tableIds = picked.map(({ id }) => id);
    const minPartySize = Math.max(...picked.map(({ maxCapacity }) => maxCapacity)) + 1;
    const maxPartySize = picked.reduce((sum, { maxCapacity }) => sum + maxCapacity, 0);
    onDone({ ...draft, combined: [...draft.combined, { tableIds, minPartySize, maxPartySize }] });
  };
  return (
    <>
      {picked.length === 1 && first && first.capacity >= 2 && (
        <Button leftSection={<IconCut {...ICON} />} onClick={() => split(first)} size="sm">
          Split {first.name} into {halvesOf(first.capacity).join(' + ')}
        </Button>
      )}
      {picked.length > 1 && (
        <>
          <Button leftSection={<IconTablePlus {...ICON} />} onClick={() => join(picked)} size="sm">
            Make one table of {seats}
          </Button>
          {picked.every(({ combinable }) => combinable) && !isChanged && (
            <Button leftSection={<IconLink {...ICON} />} onClick={combine} size="sm" variant="default">
              May be joined
            </Button>
          )}
        </>
      )}
      <Button leftSection={<IconTableMinus {...ICON} />} onClick={remove} size="sm" variant="default">
        Take out
      </Button>
      {isChanged && (
        <Button
          leftSection={<IconArrowBackUp {...ICON} />}
          onClick={() => onDone(picked.reduce((left, { id }) => withoutChangeOf(left, id), draft))}
          size="sm"
          variant="default"
        >
          As it is
        </Button>
      )}
    </>
  );
}

function AddedTables({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  if (draft.added.length === 0) return null;
  return (
    <div className={classes.area}>
      <h3 className={classes.areaName}>Added</h3>
      <ul aria-label="Added tables" className={classes.tiles}>
        {draft.added.map(({ name, seats }) => (
          <li key={name}>
            <button
              className={classes.tile}
              data-change="added"
              onClick={() => onChange({ ...draft, added: draft.added.filter((each) => each.name !== name) })}
              type="button"
            >
              <span className={classes.name}>{name}</span>
              <span className={classes.seats}>{seats} seats</span>
              <VisuallyHidden>, take it out again</VisuallyHidden>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function AddTable({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const add = (seats: number) => {
    const names = new Set(draft.added.map(({ name }) => name));
    let number = 1;
    while (names.has(`New ${number}`)) number += 1;
    onChange({ ...draft, added: [...draft.added, { name: `New ${number}`, seats }] });
  };
  return [2, 4, 6].map((seats) => (
    <Button
      aria-label={`Add a table of ${seats} seats`}
      key={seats}
      leftSection={<IconPlus {...ICON} />}
      onClick={() => add(seats)}
      size="sm"
      variant="subtle"
    >
      {seats} seats
    </Button>
  ));
}
