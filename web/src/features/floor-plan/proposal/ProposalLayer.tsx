import { positionOf } from '../floor-table.ts';
import classes from './ProposalLayer.module.css';
import type { ProposalStep } from './proposal-steps.ts';

/** Over the room as it is: where proposed tables would stand, and which would go. The bar says the same in words. */
export function ProposalLayer({ steps }: { steps: readonly ProposalStep[] }) {
  if (steps.length === 0) return null;
  return (
    <div aria-hidden className={classes.layer}>
      {steps.map((step) => {
        const { x, y, width, height, rotation } =
          step.kind === 'remove' ? positionOf(step.table) : step.values.position;
        return (
          <div
            className={classes.outline}
            data-kind={step.kind}
            key={`${step.kind} ${step.key}`}
            style={{
              left: x,
              top: y,
              width,
              height,
              transform: rotation === 0 ? undefined : `rotate(${rotation}deg)`,
            }}
          >
            {step.kind !== 'remove' && (
              <span>
                <b>{step.values.name}</b> {step.values.capacity}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
