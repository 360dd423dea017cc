import type { PlanDraft } from '../drawing/plan-draft.ts';
import classes from './PlanPreview.module.css';

/** A plan in small: zones by their colours, elements as blocks. */
export function PlanPreview({ plan, label }: { plan: PlanDraft; label: string }) {
  const { width, height, zones, elements } = plan;
  return (
    <svg aria-label={label} className={classes.preview} role="img" viewBox={`0 0 ${width} ${height}`}>
      {zones.map(({ id, name, color, bounds }) => (
        <g key={id}>
          <rect className={classes.zone} fill={color} stroke={color} {...bounds} rx={12} />
          <text className={classes.name} x={bounds.x + 14} y={bounds.y + 44}>
            {name}
          </text>
        </g>
      ))}
      {elements.map(({ id, position: { x, y }, size, rotation }) => (
        <rect
          className={classes.element}
          height={size.height}
          key={id}
          transform={`rotate(${rotation} ${x + size.width / 2} ${y + size.height / 2})`}
          width={size.width}
          x={x}
          y={y}
        />
      ))}
    </svg>
  );
}
