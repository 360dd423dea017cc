import { useState } from 'react';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { SetPhotoOrderDocument } from './MediaWrites.generated.ts';
import classes from './PhotoRow.module.css';
import { PhotoRow } from './PhotoRow.tsx';
import type { Photos_RestaurantFragment } from './Photos.generated.ts';

interface Props {
  restaurantId: string;
  photos: Photos_RestaurantFragment['profile']['photos'];
}

/** The photos in their order, which changes by dragging one, or by its arrows. */
export function PhotoList({ restaurantId, photos }: Props) {
  const [arrange] = useWrite(SetPhotoOrderDocument);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const ids = photos.map(({ id }) => id);

  async function move(from: number, to: number) {
    const moved = ids[from];
    if (moved === undefined || to < 0 || to >= ids.length || from === to) return;
    const others = ids.filter((id) => id !== moved);
    const outcome = await arrange({ restaurantId, ids: others.toSpliced(to, 0, moved) });
    setSaid(outcome.isDone ? `Photo ${from + 1} is number ${to + 1} now.` : (outcome.failure ?? ''));
  }

  return (
    <>
      <p className={classes.spoken} role="status">
        {said}
      </p>
      <ol className={classes.list}>
        {photos.map((photo, place) => (
          <li
            className={classes.item}
            data-dragged={dragged === place || undefined}
            draggable
            key={photo.id}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDragStart={() => setDragged(place)}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) void move(dragged, place);
              setDragged(null);
            }}
          >
            <PhotoRow
              kind="photo"
              media={photo}
              onMove={(by) => void move(place, place + by)}
              place={place + 1}
              places={photos.length}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
