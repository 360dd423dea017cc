import type { FloorRoom } from './plan/rooms.ts';
import classes from './RoomTabs.module.css';

interface RoomTabsProps {
  rooms: readonly FloorRoom[];
  shownId: string;
  onShow: (id: string) => void;
}

/** The rooms by name, each with how many tables it has. Nothing where there is one room only. */
export function RoomTabs({ rooms, shownId, onShow }: RoomTabsProps) {
  if (rooms.length < 2) return null;
  return (
    <nav aria-label="Rooms" className={classes.tabs}>
      {rooms.map(({ id, name, tableIds }) => (
        <button
          aria-pressed={id === shownId}
          className={classes.tab}
          key={id}
          onClick={() => onShow(id)}
          type="button"
        >
          <span className={classes.name}>{name}</span> <span className={classes.count}>{tableIds.size}</span>
        </button>
      ))}
    </nav>
  );
}
