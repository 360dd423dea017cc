import { toast } from '../../ui/toasts/toast.ts';
import { withZone } from './drawing/plan-draft.ts';
import type { FloorEditing } from './drawing/useFloorEditing.ts';
import { ConflictDialog } from './tables/ConflictDialog.tsx';
import { DeleteTableDialog } from './tables/DeleteTableDialog.tsx';
import { DeleteTablesDialog } from './tables/DeleteTablesDialog.tsx';
import { SeveralTablesDialog } from './tables/several/SeveralTablesDialog.tsx';
import { TableDialog } from './tables/TableDialog.tsx';
import type { Floor } from './useFloor.ts';
import type { FloorScreen } from './useFloorScreen.ts';
import { ZoneDialog } from './zones/ZoneDialog.tsx';

interface FloorDialogsProps {
  floor: Floor;
  screen: FloorScreen;
  editing: FloorEditing;
}

/** The dialog that is open, if what it is about is still there. */
export function FloorDialogs({ floor: { restaurantId, tables }, screen, editing }: FloorDialogsProps) {
  const { dialog, closeDialog: onClose } = screen;
  const { editor, saving, zoneName, deleteTable } = editing;
  const { draft, newer } = editor;
  const common = { restaurantId, zoneName, onClose };
  const table = dialog && 'id' in dialog ? tables.find(({ id }) => id === dialog.id) : undefined;
  switch (dialog?.kind) {
    case 'addTable':
      return <TableDialog table={null} {...common} />;
    case 'addTables':
      return (
        <SeveralTablesDialog
          names={tables.map(({ name }) => name)}
          onAdded={(ids) => {
            screen.selection.selectTables(ids);
            editor.rememberMade(ids.length === 1 ? 'Table added' : `${ids.length} tables added`, ids);
          }}
          {...common}
        />
      );
    case 'editTable':
      return table ? <TableDialog table={table} {...common} /> : null;
    case 'deleteTable':
      return table ? <DeleteTableDialog onClose={onClose} onDelete={deleteTable} table={table} /> : null;
    case 'deleteTables': {
      const chosen = tables.filter(({ id }) => dialog.ids.includes(id));
      return chosen.length === 0 ? null : (
        <DeleteTablesDialog
          onClose={onClose}
          onDelete={deleteTable}
          onKept={screen.selection.selectTables}
          tables={chosen}
        />
      );
    }
    case 'zone': {
      const zone = draft.zones.find(({ id }) => id === dialog.id);
      if (!zone) return null;
      const change = (changed: typeof zone) => {
        editor.draw(`Zone ${changed.name} edited`, withZone(draft, changed));
        toast.success('Zone updated successfully');
      };
      return <ZoneDialog canvas={draft} onChange={change} onClose={onClose} zone={zone} />;
    }
    case 'conflict':
      if (!newer) return null;
      return (
        <ConflictDialog
          isSaving={saving.isSaving}
          mine={draft}
          onClose={onClose}
          onKeepMine={() => void saving.keepMine(newer)}
          onTakeTheirs={() => {
            editor.adopt(newer);
            onClose();
          }}
          theirs={newer}
        />
      );
    default:
      return null;
  }
}
