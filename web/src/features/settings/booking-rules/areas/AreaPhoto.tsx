import { NativeSelect } from '@mantine/core';
import type { ComponentProps } from 'react';
import { ownPath } from '../../../../shared/own-path.ts';
import classes from './AreaPhoto.module.css';
import type { AreasSection_RestaurantFragment } from './AreasSection.generated.ts';

/** A photo of the restaurant, as one chooses among them. */
export type Photo = AreasSection_RestaurantFragment['profile']['photos'][number];

/** As wide as it is shown, on a screen with two dots for each pixel. */
const WIDTH_PX = 240;

interface Props extends Pick<ComponentProps<typeof NativeSelect>, 'value' | 'onChange' | 'error'> {
  /** The restaurant's photos, in their order. */
  photos: readonly Photo[];
}

/** One of the restaurant's photos, chosen by its words or its place in the list, and shown: photos often have no words. */
export function AreaPhoto({ photos, value, ...field }: Props) {
  const choices = photos.map(({ id, altText }, index) => ({
    value: id,
    label: altText || `Photo ${index + 1}`,
  }));
  const chosen = photos.find(({ id }) => id === value);
  return (
    <div className={classes.field}>
      {chosen && <Picture photo={chosen} />}
      <NativeSelect
        className={classes.choice}
        data={[{ value: '', label: 'None' }, ...choices]}
        label="Photo"
        value={value}
        {...field}
      />
    </div>
  );
}

/** Says nothing: the choice beside it names the photo. */
function Picture({ photo: { color, variants } }: { photo: Photo }) {
  const forms = variants.filter(({ contentType }) => contentType === 'image/webp');
  const small = forms.findLast(({ width }) => (width ?? 0) >= WIDTH_PX) ?? forms[0];
  if (!small) return null;
  return (
    <img
      alt=""
      className={classes.photo}
      decoding="async"
      height={small.height ?? 0}
      loading="lazy"
      src={ownPath(small.url)}
      style={{ backgroundColor: color ?? undefined }}
      width={small.width ?? 0}
    />
  );
}
