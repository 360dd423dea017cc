import { drawnSeats } from '../../../floor-plan/tables/seats.ts';
import type { Standing } from './standing.ts';

/** Half the length of a chair, in pixels of the plan. */
const HALF = 9;

/** All chairs of a room as the outline of one drawing: hundreds of elements would cost the browser at every frame. */
export function chairsOf(tables: readonly (Standing & { capacity: number })[]): string {
  return tables.map(chairsOfTable).join('');
}

function chairsOfTable({ x, y, width, height, turn, shape, capacity }: Standing & { capacity: number }) {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return drawnSeats(shape, capacity, { width, height })
    .seats.map((seat) => {
      const centre = turned({ x: seat.x - width / 2, y: seat.y - height / 2 }, turn);
      const along = turned({ x: HALF, y: 0 }, seat.rotation + turn);
      const from = `${whole(middleX + centre.x - along.x)} ${whole(middleY + centre.y - along.y)}`;
      return `M${from}l${whole(2 * along.x)} ${whole(2 * along.y)}`;
    })
    .join('');
}

function turned({ x, y }: { x: number; y: number }, degrees: number) {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

const whole = (value: number) => Math.round(value * 10) / 10;
