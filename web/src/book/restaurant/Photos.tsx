import { ownPath } from '../../shared/own-path.ts';
import { i18n } from '../language/i18n.ts';
import styles from './Photos.module.css';
import type { ToldProfile } from './told-restaurant.ts';

interface Props {
  name: string;
  photos: ToldProfile['photos'];
}

/** How wide a photo is shown: the whole of a phone, the column of a larger screen. */
const SIZES = '(max-width: 46rem) 100vw, 42rem';

/** The restaurant's photos as a band above its name, moved sideways by finger or keys. Its height stands before any has come. */
export function Photos({ name, photos }: Props) {
  if (photos.length === 0) return null;
  return (
    <section
      aria-label={i18n._('Photos of {restaurant}', { restaurant: name })}
      className={styles.band}
      {...(photos.length > 1 && { tabIndex: 0 })}
    >
      {photos.map(({ altText, color, variants }, place) => {
        const forms = variants.filter(({ contentType }) => contentType === 'image/webp');
        const [largest] = forms;
        if (!largest) return null;
        return (
          <img
            alt={altText ?? ''}
            className={styles.photo}
            decoding={place === 0 ? 'sync' : 'async'}
            fetchPriority={place === 0 ? 'high' : 'low'}
            height={largest.height ?? 0}
            key={largest.url}
            loading={place === 0 ? 'eager' : 'lazy'}
            sizes={SIZES}
            src={ownPath(forms.at(-1)?.url ?? largest.url)}
            srcSet={forms.map(({ url, width }) => `${ownPath(url)} ${width}w`).join(', ')}
            style={{ backgroundColor: color ?? undefined }}
            width={largest.width ?? 0}
          />
        );
      })}
    </section>
  );
}
