import { sql } from '../../platform/db/statement.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import type { TablePosition } from './table-values.ts';

/** A canvas in pixels, as `floor_plans` holds it; before a plan was saved, what the editor opens with. */
interface Canvas {
  width: number;
  height: number;
}

const UNSAVED: Canvas = { width: 800, height: 600 };

/** Pixels between two tables: as much as there is room for. */
const GAPS = [40, 24, 10];

/** How far each table of a full room is moved from the one before, so that none hides another whole. */
const STEP = 20;

/** The canvas of a restaurant and what stands on it. */
export async function standingTables(tx: TenantTransaction, restaurantId: string) {
  const [canvas] = await tx.rows<Canvas>(
    sql`select width, height from floor_plans where restaurant_id = ${restaurantId}
      order by is_default desc, updated_at desc, id limit 1`,
  );
  const tables = await tx.rows<TablePosition & { name: string }>(
    sql`select name, x, y, width, height, rotation from tables
      where restaurant_id = ${restaurantId} and deleted_at is null`,
  );
  return { canvas: canvas ?? UNSAVED, tables };
}

/**
 * Places for new tables of one size, in rows from the upper left of the canvas, clear of those that stand there and of each
 * other. With no such places left on the canvas, the rest stands in steps down from its upper left corner.
 */
export function freePlaces(
  count: number,
  size: Pick<TablePosition, 'width' | 'height'>,
  { canvas, tables }: { canvas: Canvas; tables: readonly TablePosition[] },
): TablePosition[] {
  const taken = tables.map(groundOf);
  const { width, height } = size;
  const places = GAPS.map((gap) => clearPlaces(size, gap, canvas, taken));
  const roomy = places.find(({ length }) => length >= count) ?? places.at(-1) ?? [];
  return Array.from({ length: count }, (_, index) => {
    const { x, y } = roomy[index] ?? stepOf(index - roomy.length, size, canvas);
    return { x, y, width, height, rotation: 0 };
  });
}

interface Ground {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What a table covers however it is turned: its own rectangle, or the square around its circle of rotation. */
function groundOf({ x, y, width, height, rotation }: TablePosition): Ground {
  if (rotation % 180 === 0) return { left: x, top: y, right: x + width, bottom: y + height };
  const reach = Math.hypot(width, height) / 2;
  const [midX, midY] = [x + width / 2, y + height / 2];
  return { left: midX - reach, top: midY - reach, right: midX + reach, bottom: midY + reach };
}

function clearPlaces(
  { width, height }: Pick<TablePosition, 'width' | 'height'>,
  gap: number,
  canvas: Canvas,
  taken: readonly Ground[],
): { x: number; y: number }[] {
  const places: { x: number; y: number }[] = [];
  for (let y = gap; y + height + gap <= canvas.height; y += height + gap) {
    for (let x = gap; x + width + gap <= canvas.width; x += width + gap) {
      const isClear = taken.every(
        ({ left, top, right, bottom }) =>
          right + gap <= x || left >= x + width + gap || bottom + gap <= y || top >= y + height + gap,
      );
      if (isClear) places.push({ x, y });
    }
  }
  return places;
}

function stepOf(index: number, { width, height }: { width: number; height: number }, canvas: Canvas) {
  return {
    x: (index * STEP) % Math.max(STEP, canvas.width - width),
    y: (index * STEP) % Math.max(STEP, canvas.height - height),
  };
}
