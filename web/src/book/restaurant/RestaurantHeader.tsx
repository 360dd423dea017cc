import { Fragment, type ReactNode } from 'react';
import { foreignZoneName } from '../../shared/dates/zone-names.ts';
import { ownPath } from '../../shared/own-path.ts';
import { i18n } from '../language/i18n.ts';
import type { BookingRestaurant } from './booking-restaurant.ts';
import { GoodToKnow } from './GoodToKnow.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import { Photos } from './Photos.tsx';
import header from './RestaurantHeader.module.css';
import type { ToldRestaurant } from './told-restaurant.ts';

/** What the header says; the zone is left out until it is known, and the profile where it is of no use. */
type HeaderFacts = Pick<BookingRestaurant, 'name' | 'address' | 'phone' | 'description'> &
  Partial<Pick<BookingRestaurant, 'timezone'> & Pick<ToldRestaurant, 'profile' | 'openingHours'>>;

interface Props {
  restaurant: HeaderFacts;
  hasPhotos?: boolean;
  /** Only whose page it is: where a visit is agreed, that is what the page says. */
  isBrief?: boolean;
  /** Drawn by the server, which does not know where its reader is. */
  isOutline?: boolean;
}

/** Says where the diner is booking: the restaurant as it shows itself, and its zone when that is not the diner's own. */
export function RestaurantHeader({ restaurant, hasPhotos = false, isBrief = false, isOutline }: Props) {
  const { name, description, profile, openingHours = [] } = restaurant;
  const foreignZone = !isOutline && restaurant.timezone && zoneUnlikeOurs(restaurant.timezone);
  return (
    <header className={isBrief ? `${header.header} ${header.brief}` : header.header}>
      {hasPhotos && profile && <Photos name={name} photos={profile.photos} />}
      <div className={header.title}>
        {hasPhotos && profile?.logo && <Logo logo={profile.logo} />}
        <h1 className={header.name}>{name}</h1>
      </div>
      {!isBrief && <Facts {...restaurant} />}
      {!isBrief && description && <p className={header.description}>{description}</p>}
      {!isBrief && profile && <GoodToKnow hours={openingHours} profile={profile} />}
      {foreignZone && (
        <p className={header.zone} data-zone="">
          {i18n._('All times are the restaurant’s own: {zone}.', { zone: foreignZone })}
        </p>
      )}
    </header>
  );
}

/** Of pages that show no profile. */
const NOTHING_TOLD = { cuisines: [], priceInSigns: null, street: null, mapUrl: null, menuUrl: null };

/** One line: what is cooked, how dear, where, and what leads there. */
function Facts({ address, phone, profile }: HeaderFacts) {
  const { cuisines, priceInSigns, street, mapUrl, menuUrl } = profile ?? NOTHING_TOLD;
  const facts: [key: string, fact: ReactNode][] = [
    ...cuisines.slice(0, 2).map((cuisine): [string, ReactNode] => [cuisine, cuisine]),
    ['price', priceInSigns],
    ['where', (cuisines.length > 0 && street) || address],
    ['map', mapUrl && <Outside href={mapUrl}>{i18n._('Directions')}</Outside>],
    ['menu', menuUrl && <Outside href={menuUrl}>{i18n._('Menu')}</Outside>],
    ['phone', phone && <PhoneLink phone={phone} />],
  ];
  return (
    <ul className={header.facts}>
      {facts.map(([key, fact]) => (
        <Fragment key={key}>{fact && <li>{fact}</li>}</Fragment>
      ))}
    </ul>
  );
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noopener" target="_blank">
      {children}
    </a>
  );
}

/** The name beside it says what it is. */
function Logo({ logo: { variants } }: { logo: NonNullable<NonNullable<HeaderFacts['profile']>['logo']> }) {
  const [form] = variants;
  if (!form) return null;
  return (
    <img
      alt=""
      className={header.logo}
      height={form.height ?? 0}
      src={ownPath(form.url)}
      width={form.width ?? 0}
    />
  );
}

function zoneUnlikeOurs(timezone: string): string | null {
  return foreignZoneName(timezone, Intl.DateTimeFormat().resolvedOptions().timeZone, i18n.locale);
}
