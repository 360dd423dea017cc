import { ownPath } from '../../../shared/own-path.ts';
import classes from './Experiences.module.css';
import type { ExperiencePhoto } from './experience.ts';

/** As wide as it is shown, on a screen with two dots for each pixel. */
const WIDTH_PX = 600;

/** The photo of an experience; its name stands beside it. */
export function ExperiencePicture({ photo }: { photo: ExperiencePhoto | null }) {
  const forms = photo?.variants.filter(({ contentType }) => contentType === 'image/webp') ?? [];
  const form = forms.findLast(({ width }) => (width ?? 0) >= WIDTH_PX) ?? forms[0];
  if (!photo || !form) return null;
  return (
    <img
      alt={photo.altText ?? ''}
      className={classes.photo}
      decoding="async"
      height={form.height ?? 0}
      loading="lazy"
      src={ownPath(form.url)}
      style={{ backgroundColor: photo.color ?? undefined }}
      width={form.width ?? 0}
    />
  );
}
