import { ARRIVALS_SHOWN, eveningAt, type TableNow } from './evening-at.ts';
import { room, type TablePlace } from './room.ts';
import classes from './ServiceView.module.css';

const atFirst = eveningAt(0);

/**
 * The service screen, drawn small: who comes next, and the room. The build writes its first minute; `play-evening.ts` lets the
 * evening go on where it is seen and motion is welcome. Made-up guests, so nothing for assistive technology but what it is.
 */
export function ServiceView() {
  return (
    <figure
      className={classes.figure}
      data-evening
      aria-label="The service screen, drawn, on an evening with made-up guests"
    >
      <div className={classes.window} aria-hidden="true">
        <div className={classes.head}>
          <strong>The Copper Table</strong>
          <span className={classes.service}>Dinner</span>
          <span className={classes.clock}>
            <b data-clock>{atFirst.clock}</b> PM
          </span>
          <span className={classes.count}>
            <b data-seated>{atFirst.seated}</b> guests seated
          </span>
        </div>
        <div className={classes.list}>
          <p className={classes.title}>Arriving</p>
          {Array.from({ length: ARRIVALS_SHOWN }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <ArrivalLine key={place} place={place} />
          ))}
        </div>
        <svg className={classes.floor} viewBox="0 0 640 400" role="presentation">
          <rect x="12" y="22" width="444" height="240" rx="12" className={classes.zone} />
          <rect x="12" y="276" width="370" height="112" rx="12" className={classes.bar} />
          <rect x="476" y="22" width="152" height="366" rx="12" className={classes.terrace} />
          {room.map((place, index) => {
            const now = atFirst.tables[index];
            return now && <Table key={`${place.x} ${place.y}`} number={index + 1} place={place} now={now} />;
          })}
        </svg>
        <p className={classes.news} data-news data-kind={atFirst.news.kind}>
          {atFirst.news.text}
        </p>
      </div>
      <figcaption className={classes.caption}>
        Drawn from our service screen, with made-up guests.
        <button type="button" className={classes.pause} data-button="evening" hidden>
          Pause
        </button>
      </figcaption>
    </figure>
  );
}

function ArrivalLine({ place }: { place: number }) {
  const arrival = atFirst.arrivals[place];
  return (
    <div
      className={classes.line}
      data-arrival
      data-on={arrival ? '' : undefined}
      data-state={arrival?.isDue ? 'due' : undefined}
    >
      <b>{arrival?.time}</b>
      <span>{arrival?.name}</span>
      <small>{arrival && `${arrival.guests} guests`}</small>
      <i>{arrival?.table}</i>
    </div>
  );
}

function Table({
  number,
  place: { x, y, rx, ry, isRound },
  now,
}: {
  number: number;
  place: TablePlace;
  now: TableNow;
}) {
  const outline = { x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry, rx: isRound ? rx : 14 };
  return (
    <g className={classes.table} data-table data-state={now.state}>
      <rect {...outline} className={classes.top} />
      <rect {...outline} pathLength="100" className={classes.stay} strokeDasharray={`${now.share} 100`} />
      <text x={x} y={y - 9} className={classes.number}>
        {number}
      </text>
      <text x={x} y={y + 7} className={classes.name}>
        {now.name}
      </text>
      <text x={x} y={y + 22} className={classes.detail}>
        {now.detail}
      </text>
    </g>
  );
}
