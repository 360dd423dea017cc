import type { FloorDrawing_FloorPlanFragment } from '../../floor-plan/drawing/FloorDrawing.generated.ts';
import type { FloorTable_TableFragment } from '../../floor-plan/FloorTable.generated.ts';
import classes from './PrintSheet.module.css';

interface FloorPaperProps {
  plan: FloorDrawing_FloorPlanFragment;
  tables: readonly FloorTable_TableFragment[];
}

type Zone = FloorDrawing_FloorPlanFragment['zones'][number];
type FloorObject = FloorDrawing_FloorPlanFragment['objects'][number];

/** The room in black lines: zones dashed, what stands in it grey, tables with their number and seats. */
export function FloorPaper({ plan, tables }: FloorPaperProps) {
  return (
    <svg
      aria-label="Floor plan"
      className={classes.plan}
      role="img"
      viewBox={`0 0 ${plan.width} ${plan.height}`}
    >
      {plan.zones.map((zone) => (
        <ZoneOnPaper key={zone.id} zone={zone} />
      ))}
      {plan.objects.map((object) => (
        <ObjectOnPaper key={object.id} object={object} />
      ))}
      {tables.map((table) => (
        <TableOnPaper key={table.id} table={table} />
      ))}
    </svg>
  );
}

function ZoneOnPaper({ zone: { name, server, bounds } }: { zone: Zone }) {
  return (
    <>
      <rect {...bounds} fill="none" rx={8} stroke="#666" strokeDasharray="6 4" />
      <text fill="#333" fontSize={15} fontWeight={600} x={bounds.x + 10} y={bounds.y + 21}>
        {server ? `${name} · ${server}` : name}
      </text>
    </>
  );
}

function ObjectOnPaper({ object: { type, position, size, rotation } }: { object: FloorObject }) {
  const middle = { x: position.x + size.width / 2, y: position.y + size.height / 2 };
  const isNamed = type === 'BAR' || type === 'BATHROOM';
  return (
    <g transform={`rotate(${rotation} ${middle.x} ${middle.y})`}>
      <rect {...position} {...size} fill={type === 'WALL' ? '#999' : '#eee'} stroke="#777" />
      {isNamed && (
        <text dominantBaseline="middle" fill="#333" fontSize={14} textAnchor="middle" {...middle}>
          {type === 'BAR' ? 'Bar' : 'Bathroom'}
        </text>
      )}
    </g>
  );
}

function TableOnPaper({ table: { name, capacity, shape, position } }: { table: FloorTable_TableFragment }) {
  const { x, y, width, height, rotation } = position;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const round = shape === 'ROUND' ? { rx: width / 2, ry: height / 2 } : { rx: 8, ry: 8 };
  return (
    <g>
      <rect
        {...{ x, y, width, height }}
        {...round}
        fill="#fff"
        stroke="#000"
        strokeWidth={2}
        transform={`rotate(${rotation} ${middle.x} ${middle.y})`}
      />
      <text fontSize={22} fontWeight={700} textAnchor="middle" x={middle.x} y={middle.y + 2}>
        {name}
      </text>
      <text fill="#333" fontSize={13} textAnchor="middle" x={middle.x} y={middle.y + 20}>
        {capacity} {capacity === 1 ? 'seat' : 'seats'}
      </text>
    </g>
  );
}
