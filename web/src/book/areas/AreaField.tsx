import { ownPath } from '../../shared/own-path.ts';
import { i18n } from '../language/i18n.ts';
import type { BookingRestaurant } from '../restaurant/booking-restaurant.ts';
import controls from '../ui/controls.module.css';
import styles from './AreaField.module.css';

/** A part of the room that guests may choose. */
export interface AreaChoice {
  id: string;
  name: string;
  description: string | null;
  photo: BookingRestaurant['areas'][number]['photo'];
}

/** As wide as it is shown, on a screen with two dots for each pixel. */
const WIDTH_PX = 640;

interface Props {
  areas: readonly AreaChoice[];
  /** Empty: anywhere. */
  chosen: string;
  onChoose: (areaId: string) => void;
}

/** Where the party would like to sit: anywhere, or in one area, whose times are shown then. Not there for a room without areas. */
export function AreaField({ areas, chosen, onChoose }: Props) {
  if (areas.length === 0) return null;
  const anywhere = { id: '', name: i18n._('Anywhere') };
  const area = areas.find(({ id }) => id === chosen);
  const described = area?.description;
  return (
    <fieldset aria-describedby={described ? 'area-hint' : undefined} className={styles.field}>
      <legend className={controls.label}>{i18n._('Where')}</legend>
      <div className={styles.choices}>
        {[anywhere, ...areas].map(({ id, name }) => (
          <label className={styles.choice} key={id}>
            <input
              checked={chosen === id}
              className={styles.radio}
              name="area"
              onChange={() => onChoose(id)}
              type="radio"
              value={id}
            />
            {name}
          </label>
        ))}
      </div>
      {area?.photo && <AreaPhoto photo={area.photo} />}
      {described && (
        <p className={controls.hint} id="area-hint">
          {described}
        </p>
      )}
    </fieldset>
  );
}

/** The photo of the area that is chosen, in its smallest form that does. */
function AreaPhoto({ photo: { altText, color, variants } }: { photo: NonNullable<AreaChoice['photo']> }) {
  const forms = variants.filter(({ contentType }) => contentType === 'image/webp');
  const small = forms.findLast(({ width }) => (width ?? 0) >= WIDTH_PX) ?? forms[0];
  if (!small) return null;
  return (
    <img
      alt={altText ?? ''}
      className={styles.photo}
      decoding="async"
      height={small.height ?? 0}
      loading="lazy"
      src={ownPath(small.url)}
      style={{ backgroundColor: color ?? undefined }}
      width={small.width ?? 0}
    />
  );
}
