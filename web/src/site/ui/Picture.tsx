import { sizes } from '../pictures.ts';
import { emptyImage } from './empty-image.ts';
import classes from './Picture.module.css';

/** A picture of a screen, in light and dark. */
export type PictureName = keyof typeof sizes;

/** A real screen of the product. It is fetched when it is about to be seen, and its place is kept until then. */
export function Picture({ name, alt }: { name: PictureName; alt: string }) {
  return (
    <div className={classes.frame}>
      {(['light', 'dark'] as const).map((scheme) => (
        <Shot key={scheme} file={`/pictures/${name}-${scheme}.avif`} name={name} alt={alt} scheme={scheme} />
      ))}
    </div>
  );
}

function Shot({
  file,
  name,
  alt,
  scheme,
}: {
  file: string;
  name: PictureName;
  alt: string;
  scheme: 'light' | 'dark';
}) {
  const { width, height } = sizes[name];
  const place = { className: classes[scheme], width, height, decoding: 'async' } as const;
  return (
    <>
      <img {...place} alt={alt} src={emptyImage(width, height)} data-src={file} />
      {scheme === 'light' && (
        <noscript>
          <img {...place} alt={alt} src={file} loading="lazy" />
        </noscript>
      )}
    </>
  );
}
