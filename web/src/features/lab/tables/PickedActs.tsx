import { Button, NativeSelect } from '@mantine/core';
import { IconArrowBackUp, IconCut, IconLink, IconTableMinus, IconTablePlus } from '@tabler/icons-react';
import { halvesOf, type LabArea, type LabDraft, type LabTable, withoutChangeOf } from '../draft/lab-draft.ts';
import { stateOf } from './DraftTile.tsx';

const ICON = { 'aria-hidden': true, size: 16, stroke: 1.8 } as const;

interface Props {
  areas: readonly LabArea[];
  draft: LabDraft;
  picked: readonly LabTable[];
  split: (table: LabTable) => void;
  join: (tables: readonly LabTable[]) => void;
  onDone: (draft: LabDraft) => void;
}

/** What becomes of the tables that are chosen. */
export function PickedActs({ areas, draft, picked, split, join, onDone }: Props) {
  const [first] = picked;
  const isChanged = picked.some((table) => stateOf(draft, table, areas) !== null);
  const seats = picked.reduce((sum, { capacity }) => sum + capacity, 0);
  const remove = () => {
    const rest = picked.reduce((left, { id }) => withoutChangeOf(left, id), draft);
    onDone({ ...rest, removed: [...rest.removed, ...picked.map(({ id }) => id)] });
  };
  const move = (areaId: string) => {
    const rest = picked.reduce((left, { id }) => withoutChangeOf(left, id), draft);
    onDone({ ...rest, moved: [...rest.moved, ...picked.map(({ id }) => ({ tableId: id, areaId }))] });
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
      {areas.length > 0 && (
        <NativeSelect
          aria-label="Stands in another area"
          data={[
            { value: '', label: 'Stands in…' },
            ...areas.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => value && move(value)}
          size="sm"
          value=""
        />
      )}
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
