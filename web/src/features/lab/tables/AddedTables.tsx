import { Button, NativeSelect, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { LabArea, LabDraft } from '../draft/lab-draft.ts';
import classes from './Tables.module.css';

interface Props {
  areas: readonly LabArea[];
  draft: LabDraft;
  onChange: (draft: LabDraft) => void;
}

/** The tables that stand in the draft alone; a press takes one out again. */
export function AddedTables({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
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

/** Adds a table of the usual sizes, in an area where there are some. */
export function AddTable({ areas, draft, onChange }: Props) {
  const [areaId, setAreaId] = useState(areas[0]?.id ?? null);
  const add = (seats: number) => {
    const names = new Set(draft.added.map(({ name }) => name));
    let number = 1;
    while (names.has(`New ${number}`)) number += 1;
    onChange({ ...draft, added: [...draft.added, { name: `New ${number}`, seats, areaId }] });
  };
  return (
    <>
      {[2, 4, 6].map((seats) => (
        <Button
          aria-label={`Add a table of ${seats} seats`}
          key={seats}
          leftSection={<IconPlus aria-hidden size={16} stroke={1.8} />}
          onClick={() => add(seats)}
          size="sm"
          variant="subtle"
        >
          {seats} seats
        </Button>
      ))}
      {areas.length > 1 && (
        <NativeSelect
          aria-label="Where added tables stand"
          data={areas.map(({ id, name }) => ({ value: id, label: `in ${name}` }))}
          onChange={({ currentTarget: { value } }) => setAreaId(value)}
          size="sm"
          value={areaId ?? ''}
        />
      )}
    </>
  );
}
