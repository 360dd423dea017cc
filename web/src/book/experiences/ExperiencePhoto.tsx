import { ownPath } from '../../shared/own-path.ts';
import styles from './ExperienceField.module.css';
import type { BookableExperience } from './experience-sum.ts';

/** As wide as it is shown, on a screen with two dots for each pixel. */
const WIDTH_PX = 192;

/** The photo of an experience; its name stands beside it. */
export function ExperiencePhoto({ photo }: Pick<BookableExperience, 'photo'>) {
  const forms = photo?.variants.filter(({ contentType }) => contentType === 'image/webp') ?? [];
  const small = forms.findLast(({ width }) => (width ?? 0) >= WIDTH_PX) ?? forms[0];
  if (!photo || !small) return null;
  return (
    <img
      alt=""
      className={styles.photo}
      decoding="async"
      height={small.height ?? 0}
      loading="lazy"
      src={ownPath(small.url)}
      style={{ backgroundColor: photo.color ?? undefined }}
      width={small.width ?? 0}
    />
  );
}
