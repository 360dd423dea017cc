import type { CSSProperties, ReactNode } from 'react';
import { ownPath } from '../../shared/own-path.ts';
import { propertiesOf } from '../embed/embed-looks.ts';
import { housePath } from './group-search.ts';
import type { House } from './told-group.ts';

/** How wide a photo is shown: across a phone, beside the words on a larger screen. */
const SIZES = '(max-width: 40rem) 100vw, 10.5rem';

/** A restaurant of the group, in its own colour: what it looks like, what is cooked and where, and below that its times. */
export function HouseCard({ house, children }: { house: House; children: ReactNode }) {
  const { name, address, profile } = house;
  const { cuisines, priceInSigns, street, locality, accentColor } = profile;
  const place = [street, locality].filter(Boolean).join(', ') || address;
  const facts = [...cuisines.slice(0, 2), priceInSigns].filter(Boolean).join(' · ');
  return (
    <li className="house" style={accentColor ? looksOf(accentColor) : undefined}>
      <HousePhoto house={house} />
      <div className="house-words">
        <h2 className="house-name">
          <a href={housePath(house)}>{name}</a>
        </h2>
        {facts && <p className="house-facts">{facts}</p>}
        {place && <p className="house-facts">{place}</p>}
        {children}
      </div>
    </li>
  );
}

/** Its first photo, or the first letter of its name. The name beside it says whose it is. */
function HousePhoto({ house: { name, profile } }: { house: House }) {
  const [photo] = profile.photos;
  const forms = photo?.variants.filter(({ contentType }) => contentType === 'image/webp') ?? [];
  const [largest] = forms;
  if (!photo || !largest) {
    return (
      <div aria-hidden="true" className="house-letter">
        {[...name][0]}
      </div>
    );
  }
  return (
    <img
      alt={photo.altText ?? ''}
      className="house-photo"
      decoding="async"
      height={largest.height ?? 0}
      sizes={SIZES}
      src={ownPath(forms.at(-1)?.url ?? largest.url)}
      srcSet={forms.map(({ url, width }) => `${ownPath(url)} ${width}w`).join(', ')}
      style={{ backgroundColor: photo.color ?? undefined }}
      width={largest.width ?? 0}
    />
  );
}

function looksOf(accentColor: string): CSSProperties {
  const {
    'color-scheme': _scheme,
    '--radius': _radius,
    ...colors
  } = propertiesOf({
    accentColor,
    cornerRadius: 0,
    colorScheme: 'AUTO',
  });
  return colors;
}
