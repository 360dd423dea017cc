import { rectangleOf } from '../../drawing/plan-draft.ts';
import type { FloorEditing } from '../../drawing/useFloorEditing.ts';
import { ElementSizeFields } from '../../elements/ElementSizeFields.tsx';
import { elementLabel } from '../../elements/element-kinds.ts';
import { positionOf } from '../../floor-table.ts';
import { StatusMenu } from '../../table-status/StatusMenu.tsx';
import type { Floor } from '../../useFloor.ts';
import type { FloorScreen } from '../../useFloorScreen.ts';
import { type Rectangle, snappedAngle } from '../geometry.ts';
import { ManyBar } from './ManyBar.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useSelectedLater } from './useSelection.ts';

interface FloorSelectionProps {
  floor: Floor;
  screen: FloorScreen;
  editing: FloorEditing;
}

/** The bar of whatever is selected, once that is seen to be so; nothing when it is gone. */
export function FloorSelection({ floor: { tables, canEdit }, screen, editing }: FloorSelectionProps) {
  const { selection, deselect } = screen;
  const all = useSelectedLater(selection);
  const { editor, actions, group, setTableStatus } = editing;
  const { draft } = editor;
  const isLow = ({ y, height }: Rectangle) => y + height / 2 > draft.height * 0.6;
  const [selected] = all;
  if (canEdit && all.length > 1) return <ManyBar count={all.length} group={group} onClose={deselect} />;
  if (selected?.kind === 'table') {
    const table = tables.find(({ id }) => id === selected.id);
    if (!table) return null;
    const place = positionOf(table);
    const turn = (degrees: number) =>
      actions.tables.move(table, { ...place, rotation: snappedAngle(place.rotation + degrees) }, 'rotated');
    const editing = {
      onTurn: turn,
      onEdit: () => actions.tables.open(table),
      onCopy: group.duplicate,
      onDelete: () => actions.tables.remove(table),
    };
    return (
      <SelectionBar
        isLow={isLow(place)}
        name={`Table ${table.name}`}
        onClose={deselect}
        {...(canEdit && editing)}
      >
        <StatusMenu onSet={setTableStatus} table={table} />
      </SelectionBar>
    );
  }
  if (!canEdit || !selected) return null;
  if (selected.kind === 'zone') {
    const zone = draft.zones.find(({ id }) => id === selected.id);
    if (!zone) return null;
    return (
      <SelectionBar
        isLow={isLow(zone.bounds)}
        name={`Zone ${zone.name}`}
        onClose={deselect}
        onCopy={group.duplicate}
        onDelete={() => actions.zones.remove(zone)}
        onEdit={() => actions.zones.open(zone)}
      />
    );
  }
  const element = draft.elements.find(({ id }) => id === selected.id);
  if (!element) return null;
  const name = elementLabel(element.type);
  const turned = (degrees: number) => ({ ...element, rotation: snappedAngle(element.rotation + degrees) });
  return (
    <SelectionBar
      isLow={isLow(rectangleOf(element))}
      name={name}
      onClose={deselect}
      onCopy={group.duplicate}
      onDelete={() => actions.elements.remove(element)}
      onTurn={(degrees) => actions.elements.change(`${name} rotated`, turned(degrees))}
    >
      <ElementSizeFields
        canvas={draft}
        element={element}
        key={element.id}
        onChange={(changed) => actions.elements.change(`${name} resized`, changed)}
      />
    </SelectionBar>
  );
}
