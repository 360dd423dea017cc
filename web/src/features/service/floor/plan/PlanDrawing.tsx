import { memo } from 'react';
import type { Rectangle } from '../../../floor-plan/canvas/geometry.ts';
import { type PlanDraft, rectangleOf } from '../../../floor-plan/drawing/plan-draft.ts';
import { elementLabel } from '../../../floor-plan/elements/element-kinds.ts';
import { chairsOf } from './chairs.ts';
import classes from './PlanDrawing.module.css';
import type { Standing } from './standing.ts';

interface PlanDrawingProps {
  plan: PlanDraft;
  tables: readonly (Standing & { capacity: number })[];
  bounds: Rectangle;
  scale: number;
}

/** A name in a bar is left out where it could not be read. */
const ROOM_FOR_NAME = 60;

/** The room without its tables: zones, walls, windows, doors and chairs, so quiet that tables stand out. */
export const PlanDrawing = memo(function PlanDrawing({ plan, tables, bounds, scale }: PlanDrawingProps) {
  const { x, y, width, height } = bounds;
  return (
    <svg
      aria-hidden
      className={classes.drawing}
      height={height * scale}
      style={{ left: x * scale, top: y * scale }}
      viewBox={`${x} ${y} ${width} ${height}`}
      width={width * scale}
    >
      {plan.zones
        .filter((zone) => isInside(zone.bounds, bounds))
        .map(({ id, color, bounds: zone }) => (
          <rect className={classes.zone} key={id} rx={16} style={{ fill: color }} {...zone} />
        ))}
      {plan.elements
        .filter((element) => isInside(rectangleOf(element), bounds))
        .map((element) => {
          const place = rectangleOf(element);
          const middle = `${place.x + place.width / 2} ${place.y + place.height / 2}`;
          return (
            <g key={element.id} transform={`rotate(${element.rotation} ${middle})`}>
              <rect
                className={classes.element}
                data-type={element.type}
                rx={Math.min(place.width, place.height, 16) / 2}
                {...place}
              />
              {place.width * scale >= ROOM_FOR_NAME &&
                (element.type === 'BAR' || element.type === 'BATHROOM') && (
                  <text
                    className={classes.name}
                    style={{ fontSize: 12 / scale }}
                    x={place.x + place.width / 2}
                    y={place.y + place.height / 2}
                  >
                    {elementLabel(element.type)}
                  </text>
                )}
            </g>
          );
        })}
      <path className={classes.chairs} d={chairsOf(tables)} />
    </svg>
  );
});

/** In a room of its own what belongs to the others is left out. */
function isInside(place: Rectangle, bounds: Rectangle): boolean {
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  return x >= bounds.x && x <= bounds.x + bounds.width && y >= bounds.y && y <= bounds.y + bounds.height;
}
