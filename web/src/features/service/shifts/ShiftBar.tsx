import classes from './ShiftBar.module.css';
import { shownServers } from './sections.ts';
import type { Shift } from './shift-draft.ts';
import { loadInWords, nextInTurn, serverInWords, type Zone } from './shift-words.ts';

interface Props {
  shift: Shift;
  zones: readonly Zone[];
  /** Whether the tables show whose they are. */
  isByServer: boolean;
  onByServer: (isOn: boolean) => void;
  /** Whether a table is looked for: then whose turn it is comes first. */
  isPlacing: boolean;
  onOpen: () => void;
}

/** Above the floor: who serves, with what each has had, whose turn it is, and the briefing. */
export function ShiftBar({ shift, zones, isByServer, onByServer, isPlacing, onOpen }: Props) {
  const next = nextInTurn(shift);
  const [briefing] = (shift.note ?? '').split('\n');
  return (
    <div className={classes.bar} data-placing={isPlacing || undefined}>
      <button
        aria-pressed={isByServer}
        className={classes.toggle}
        onClick={() => onByServer(!isByServer)}
        type="button"
      >
        By server
      </button>
      {isPlacing && next ? (
        <p className={classes.turn} role="status">
          Next in turn: <strong>{serverInWords(next, zones)}</strong>
        </p>
      ) : (
        <ul aria-label="Servers" className={classes.servers}>
          {shownServers(shift).map(({ name, initials, color, isNext }, index) => {
            const server = shift.servers[index];
            return (
              <li className={classes.server} key={name}>
                <span aria-hidden className={classes.initials} style={{ borderColor: color }}>
                  {initials}
                </span>
                {name}
                {server && <span className={classes.load}>{loadInWords(server)}</span>}
                {server?.isPaused && <span className={classes.load}>paused</span>}
                {isNext && <span className={classes.next}>next</span>}
              </li>
            );
          })}
        </ul>
      )}
      {briefing && (
        <button className={classes.briefing} onClick={onOpen} type="button">
          <span>Briefing:</span> {briefing}
        </button>
      )}
    </div>
  );
}
