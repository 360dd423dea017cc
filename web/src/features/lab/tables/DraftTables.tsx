import { IconCut } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { halvesOf, type LabArea, type LabDraft, type LabTable, withoutChangeOf } from '../draft/lab-draft.ts';
import { AddedTables, AddTable } from './AddedTables.tsx';
import { DraftTile, stateOf } from './DraftTile.tsx';
import { PickedActs } from './PickedActs.tsx';
import classes from './Tables.module.css';
import type { TablesOfArea } from './tables-by-area.ts';

interface Props {
  areas: readonly LabArea[];
  parts: readonly TablesOfArea[];
  draft: LabDraft;
  onChange: (draft: LabDraft) => void;
}

const TABLE = 'application/x-hoststand-table';

/**
 * The tables of the draft: press one, or several, and say what becomes of them; or drag a table onto another one to make them one, and the
 * scissors onto a table to split it.
 */
export function DraftTables({ areas, parts, draft, onChange }: Props) {
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
      {parts.map(({ areaId, area, tables: some }) => (
        <div className={classes.area} key={areaId ?? ''}>
          {area !== null && (
            <div className={classes.areaHead}>
              <h3 className={classes.areaName}>{area}</h3>
              <button
                aria-label={`Choose all tables in ${area}`}
                className={classes.chooseAll}
                onClick={() => setChosen(some.map(({ id }) => id))}
                type="button"
              >
                Choose all
              </button>
            </div>
          )}
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
                  state={stateOf(draft, table, areas)}
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
          <PickedActs areas={areas} draft={draft} join={join} onDone={done} picked={picked} split={split} />
        )}
        <AddTable areas={areas} draft={draft} onChange={onChange} />
      </fieldset>
    </>
  );
}
