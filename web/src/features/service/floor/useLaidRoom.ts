import { useMemo } from 'react';
import type { Size } from '../../floor-plan/canvas/geometry.ts';
import type { PlanDraft } from '../../floor-plan/drawing/plan-draft.ts';
import type { ChairedTable } from './floor-model.ts';
import type { FloorRoom } from './plan/rooms.ts';
import { stretchedPlace, stretchedPlan, stretchedTables, stretchFor } from './plan/stretched.ts';

interface Laid {
  plan: PlanDraft;
  standing: readonly ChairedTable[];
  room: FloorRoom;
  pane: Size;
}

/** The room that is shown, stretched to its pane: its tables, what bounds it, and the plan that they stand in. */
export function useLaidRoom({ plan, standing, room, pane }: Laid) {
  const { x, y } = stretchFor(room.bounds, pane);
  return useMemo(() => {
    const by = { x, y };
    return {
      shown: stretchedTables(
        standing.filter(({ id }) => room.tableIds.has(id)),
        by,
      ),
      bounds: stretchedPlace(room.bounds, by),
      drawing: stretchedPlan(plan, by),
    };
  }, [plan, standing, room, x, y]);
}
