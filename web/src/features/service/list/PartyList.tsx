import { UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import { useBought } from '../experiences/bought-of-day.ts';
import type { ServiceRoom } from '../service.ts';
import { ListEmpty } from './ListEmpty.tsx';
import { ListSwitch } from './ListSwitch.tsx';
import classes from './PartyList.module.css';
import { PartyRowLine } from './PartyRowLine.tsx';
import {
  found,
  type ListName,
  overdueRows,
  type PartyRow,
  rowsOf,
  seatedRows,
  withBought,
} from './party-rows.ts';
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
  /** What an empty list proposes. */
  onBook: () => void;
  onWait: () => void;
  /** Whether the restaurant is closed on the day that is on. */
  isClosed: boolean;
  /** On a phone. */
  isNarrow: boolean;
}

const LABELS: Record<ListName, string> = { arriving: 'Arriving', waitlist: 'Waitlist', seated: 'Seated' };

/** So many overdue parties stand above those who come; more would push these off the screen, on a phone all but one. */
const OVERDUE_SHOWN = { wide: 3, narrow: 1 };

const LISTS: readonly ListName[] = ['arriving', 'waitlist', 'seated'];

/** Who arrives, who waits and who sits, one at a time; or whoever is looked for, in all of them. */
export function PartyList(props: PartyListProps) {
  const { room, listed } = props;
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
        {typed === null && list === 'arriving' && <Overdue {...props} />}
        {shown.map((name) => (
          <Rows {...props} key={name} name={name} />
        ))}
        {typed === null && list === 'arriving' && <Leaving {...props} />}
        {typed && <NobodyFound {...props} typed={typed} />}
      </div>
    </div>
  );
}

function Rows({ name, listed: { typed }, ...props }: PartyListProps & { name: ListName }) {
  const { room, now } = props;
  const rows = useMemo(() => rowsOf(name, room, now), [name, room, now]);
  const label = LABELS[name];
  const shown = typed ? found(rows, typed) : rows;
  if (shown.length === 0) return typed === null ? <Nobody name={name} {...props} /> : null;
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

const overdueShown = ({ isNarrow }: PartyListProps) => OVERDUE_SHOWN[isNarrow ? 'narrow' : 'wide'];

/** Who should have left stands above whoever comes, each finished with one tap. */
function Overdue(props: PartyListProps) {
  const { room, now, listed } = props;
  const most = overdueShown(props);
  const rows = useMemo(() => overdueRows(room, now), [room, now]);
  if (rows.length === 0) return null;
  return (
    <>
      <ul aria-label="Overdue" className={classes.rows}>
        {rows.slice(0, most).map((row) => (
          <ShownRow {...props} key={row.id} row={row} />
        ))}
      </ul>
      {rows.length > most && (
        <UnstyledButton className={classes.more} onClick={() => listed.show('seated')}>
          {rows.length - most} more overdue
        </UnstyledButton>
      )}
    </>
  );
}

/** Whoever sits stands below those who come, the next to leave first: a table that leaves early is finished with one tap too. */
function Leaving(props: PartyListProps) {
  const { room, now } = props;
  const most = overdueShown(props);
  const rows = useMemo(() => {
    const shownAbove = Math.min(most, overdueRows(room, now).length);
    return seatedRows(room, now).slice(shownAbove);
  }, [room, now, most]);
  if (rows.length === 0) return null;
  return (
    <>
      <span aria-hidden className={classes.below}>
        Seated, next to leave first
      </span>
      <ul aria-label="Next to leave" className={classes.rows}>
        {rows.map((row) => (
          <ShownRow {...props} key={row.id} row={row} />
        ))}
      </ul>
    </>
  );
}

/** Why a list is empty, and what there is to do about it. */
function Nobody({
  name,
  room,
  isClosed,
  onBook,
  onWait,
}: Omit<PartyListProps, 'listed'> & { name: ListName }) {
  if (name === 'waitlist') {
    return (
      <ListEmpty act={{ words: 'Add to waitlist', onDo: onWait }} title="Nobody is waiting">
        When the room is full, parties wait here with the wait they were told.
      </ListEmpty>
    );
  }
  if (name === 'seated') {
    return (
      <ListEmpty title="Nobody is seated yet">
        Whoever gets a table stands here until they leave, with the minutes they have sat.
      </ListEmpty>
    );
  }
  const book = { words: 'Take a booking', onDo: onBook };
  if (isClosed) {
    return (
      <ListEmpty act={book} title="Closed today">
        No service is planned for today. Other days are behind the date above.
      </ListEmpty>
    );
  }
  return room.seated.length > 0 ? (
    <ListEmpty act={book} title="Nobody else is expected">
      Everybody who booked is here. New bookings show up by themselves.
    </ListEmpty>
  ) : (
    <ListEmpty act={book} title="No bookings to come">
      Whoever books for today shows up here by themselves, the next ones first.
    </ListEmpty>
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
  const shown = withBought(row, useBought(row.id));
  return (
    <PartyRowLine isBusy={isBusy(row.id)} isPicked={isPicked} onAct={onAct} onPick={onPick} row={shown} />
  );
}

function NobodyFound({ room, now, typed }: PartyListProps & { typed: string }) {
  const isFound = LISTS.some((name) => found(rowsOf(name, room, now), typed).length > 0);
  return (
    <p aria-live="polite" className={classes.nobody} hidden={isFound}>
      {isFound ? '' : `Nobody in this service matches “${typed}”.`}
    </p>
  );
}
