import type { ServiceRoom } from '../service.ts';
import { ListSwitch } from './ListSwitch.tsx';
import classes from './PartyList.module.css';
import { PartyRowLine } from './PartyRowLine.tsx';
import { found, type ListName, type PartyRow, rowsOf } from './party-rows.ts';
import type { Listed } from './useListed.ts';

interface PartyListProps {
  room: ServiceRoom;
  now: number;
  listed: Listed;
  /** Global id of the party, or of the table, that is taken up. */
  pickedId: string | null;
  isBusy: (id: string) => boolean;
  onPick: (row: PartyRow) => void;
  onAct: (row: PartyRow) => void;
}

const WORDS: Record<ListName, { label: string; empty: string }> = {
  arriving: { label: 'Arriving', empty: 'Nobody else is expected. Bookings of this service show up here.' },
  waitlist: { label: 'Waitlist', empty: 'Nobody is waiting.' },
  seated: { label: 'Seated', empty: 'Nobody is seated yet.' },
};

const LISTS: readonly ListName[] = ['arriving', 'waitlist', 'seated'];

/** Who arrives, who waits and who sits, one at a time; or whoever is looked for, in all of them. */
export function PartyList(props: PartyListProps) {
  const { room, now, listed } = props;
  const { list, typed } = listed;
  const shown = typed === null ? [list] : LISTS;
  const counts = {
    arriving: room.arriving.length,
    waitlist: room.waiting.length,
    seated: room.seated.length,
  };
  return (
    <div className={classes.lists}>
      <ListSwitch counts={counts} listed={listed} />
      <div className={classes.scroll}>
        {shown.map((name) => (
          <Rows {...props} key={name} name={name} rows={rowsOf(name, room, now)} />
        ))}
        {typed && <NobodyFound {...props} typed={typed} />}
      </div>
    </div>
  );
}

function Rows({
  name,
  rows,
  listed: { typed },
  ...props
}: PartyListProps & { name: ListName; rows: PartyRow[] }) {
  const { label, empty } = WORDS[name];
  const shown = typed ? found(rows, typed) : rows;
  if (shown.length === 0) return typed === null ? <p className={classes.empty}>{empty}</p> : null;
  return (
    <>
      {typed !== null && (
        <span aria-hidden className={classes.heading}>
          {label}
        </span>
      )}
      <ul aria-label={label} className={classes.rows}>
        {shown.map((row) => (
          <ShownRow {...props} key={row.id} row={row} />
        ))}
      </ul>
    </>
  );
}

function ShownRow({
  row,
  pickedId,
  isBusy,
  onPick,
  onAct,
}: Omit<PartyListProps, 'listed'> & { row: PartyRow }) {
  const isPicked = pickedId !== null && 'id' in row.picked && [row.picked.id, row.id].includes(pickedId);
  return <PartyRowLine isBusy={isBusy(row.id)} isPicked={isPicked} onAct={onAct} onPick={onPick} row={row} />;
}

function NobodyFound({ room, now, typed }: PartyListProps & { typed: string }) {
  const isFound = LISTS.some((name) => found(rowsOf(name, room, now), typed).length > 0);
  return (
    <p aria-live="polite" className={classes.empty} hidden={isFound}>
      {isFound ? '' : `Nobody in this service matches “${typed}”.`}
    </p>
  );
}
