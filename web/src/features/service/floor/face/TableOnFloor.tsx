import { IconAlertTriangle, IconNote } from '@tabler/icons-react';
import { memo } from 'react';
import { type KeptMode, ModeSign } from '../../../../content/table-modes.tsx';
import type { TableShape } from '../../../../generated/schema-types.ts';
import type { TableServer } from '../../shifts/sections.ts';
import classes from './TableOnFloor.module.css';
import type { TableFace } from './table-face.ts';
import type { Mark } from './table-mark.ts';
import type { TableStory } from './table-story.ts';

/** All that a table on the floor shows, the same object for as long as nothing of it is different. */
export interface DrawnTable {
  id: string;
  /** What is heard. */
  label: string;
  /** The party that can be carried from here. */
  partyId: string | null;
  shape: TableShape;
  tone: TableStory['tone'];
  gone: number | null;
  flag: TableStory['flag'];
  /** Whom it is kept for, as long as nobody is told of there; null for everybody. */
  kept: KeptMode | null;
  face: TableFace;
  /** Pixels of the screen, from the corner of the plan. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** How far beside it a finger hits it too. */
  beside: { x: number; y: number };
  /** Degrees clockwise; words stay upright. */
  turn: number;
  /** How it does for the party that a table is looked for; null when none is. */
  mark: Mark | null;
  /** Whose section it lies in, where that is shown. */
  server: TableServer | null;
}

interface TableOnFloorProps {
  drawn: DrawnTable;
  isPicked: boolean;
  /** Whether Tab leads here. */
  isEntry: boolean;
}

/** One table: its state in its own shape. What happens to it is heard by the floor. */
export const TableOnFloor = memo(function TableOnFloor({ drawn, isPicked, isEntry }: TableOnFloorProps) {
  const { id, label, partyId, shape, tone, gone, flag, kept, face, mark, server } = drawn;
  const { left, top, width, height, beside, turn } = drawn;
  return (
    <div
      className={classes.table}
      data-floor-item
      data-mark={mark?.kind}
      data-party={partyId ?? undefined}
      data-picked={isPicked || undefined}
      data-shape={shape}
      data-table={id}
      data-tone={tone}
      style={{ left, top, width, height }}
    >
      {/* It lies over what is drawn, and says all of it in full. */}
      <button
        aria-label={label}
        aria-pressed={isPicked}
        className={classes.press}
        style={{ inset: `${-beside.y}px ${-beside.x}px` }}
        tabIndex={isEntry ? 0 : -1}
        type="button"
      />
      <span className={classes.top} style={turn === 0 ? undefined : { transform: `rotate(${turn}deg)` }}>
        {gone !== null && shape !== 'ROUND' && <Bar gone={gone} height={height} />}
      </span>
      {gone !== null && shape === 'ROUND' && <Ring gone={gone} height={height} width={width} />}
      <span aria-hidden className={classes.writing}>
        {face.map((row) => (
          <span className={classes.row} key={row.map(({ kind }) => kind).join()}>
            {row.map(({ kind, text, size, width: most }) => (
              <span className={classes[kind]} key={kind} style={{ fontSize: size, maxWidth: most }}>
                {text}
              </span>
            ))}
          </span>
        ))}
      </span>
      {flag && <Flag flag={flag} side={Math.min(width, height)} />}
      {server && <Server server={server} side={Math.min(width, height)} />}
      {kept && <Kept mode={kept} side={Math.min(width, height)} />}
      {mark && mark.kind === 'best' && (
        <span aria-hidden className={classes.best}>
          {mark.words}
        </span>
      )}
    </div>
  );
});

/** How much of the turn is gone, along the lower edge. */
function Bar({ gone, height }: { gone: number; height: number }) {
  return (
    <span className={classes.bar} data-small={height < 56 || undefined}>
      <span className={classes.gone} style={{ width: `${gone}%` }} />
    </span>
  );
}

/** The same around a round table, from the top on. */
function Ring({ gone, width, height }: { gone: number; width: number; height: number }) {
  const stroke = Math.min(width, height) < 56 ? 3 : 4.5;
  const inset = stroke / 2 + (Math.min(width, height) < 56 ? 1.5 : 3.5);
  const ellipse = {
    cx: width / 2,
    cy: height / 2,
    rx: Math.max(0, width / 2 - inset),
    ry: Math.max(0, height / 2 - inset),
    strokeWidth: stroke,
  };
  return (
    <svg aria-hidden className={classes.ring} height={height} width={width}>
      <ellipse className={classes.track} {...ellipse} />
      <ellipse
        {...ellipse}
        className={classes.arc}
        pathLength={100}
        strokeDasharray={`${gone} 100`}
        transform={`rotate(-90 ${width / 2} ${height / 2})`}
      />
    </svg>
  );
}

/** On a table that is hardly larger than the sign, its shape alone: the sign would hide what it is about. */
const TINY = 36;

function Flag({ flag, side }: { flag: 'allergy' | 'needs'; side: number }) {
  if (side < TINY) {
    const size = Math.max(5, Math.round(side * 0.3));
    return (
      <span
        aria-hidden
        className={classes.speck}
        data-flag={flag}
        style={{ width: size, height: size, top: -size / 3, right: -size / 3 }}
      />
    );
  }
  const isSmall = side < 76;
  const Icon = flag === 'allergy' ? IconAlertTriangle : IconNote;
  return (
    <span aria-hidden className={classes.flag} data-flag={flag} data-small={isSmall || undefined}>
      <Icon size={isSmall ? 11 : 14} stroke={2.4} />
    </span>
  );
}

/** Whom an empty table is kept for. On one that is hardly larger than the sign it is heard alone. */
function Kept({ mode, side }: { mode: KeptMode; side: number }) {
  if (side < TINY) return null;
  const isSmall = side < 76;
  return (
    <span aria-hidden className={classes.flag} data-kept data-small={isSmall || undefined}>
      <ModeSign mode={mode} size={isSmall ? 11 : 14} />
    </span>
  );
}

/** Whose section a table lies in: an edge of their colour, and their letters on it. */
function Server({ server: { initials, color, isNext }, side }: { server: TableServer; side: number }) {
  return (
    <>
      <span
        aria-hidden
        className={classes.section}
        data-next={isNext || undefined}
        style={{ borderColor: color }}
      />
      {side >= TINY && (
        <span aria-hidden className={classes.initials} style={{ borderColor: color }}>
          {initials}
        </span>
      )}
    </>
  );
}
