import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './ServiceFloor.module.css';
import type { FloorViewing } from './view/useFloorView.ts';

const NEARER = 1.4;

interface Props {
  viewing: FloorViewing;
  /** Whether a table stands below the buttons while the whole room is seen. */
  isOnTable: boolean;
}

/**
 * Going nearer and farther by buttons. The way back to the whole room is there as long as something is out of sight. In a room that fills
 * its pane a table would lie below: no button then, as wheel, fingers and keys go nearer too.
 */
export function FloorTools({ viewing, isOnTable }: Props) {
  const { isWhole, zoomBy, showAll } = viewing;
  if (isWhole && isOnTable) return null;
  return (
    <div className={classes.tools} data-floor-item data-whole={isWhole || undefined}>
      {!isWhole && (
        <>
          <Tool label="Show the whole room" onPress={showAll}>
            <IconMaximize aria-hidden size={20} />
          </Tool>
          <Tool label="Farther" onPress={() => zoomBy(1 / NEARER)}>
            <IconMinus aria-hidden size={20} />
          </Tool>
        </>
      )}
      <Tool label="Nearer" onPress={() => zoomBy(NEARER)}>
        <IconPlus aria-hidden size={20} />
      </Tool>
    </div>
  );
}

function Tool({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button aria-label={label} className={classes.tool} onClick={onPress} type="button">
      {children}
    </button>
  );
}
