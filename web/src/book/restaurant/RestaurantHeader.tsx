import { foreignZoneName } from '../../shared/dates/zone-names.ts';
import { i18n } from '../language/i18n.ts';
import { PhoneIcon, PinIcon } from '../ui/icons.tsx';
import type { BookingRestaurant } from './booking-restaurant.ts';
import { PhoneLink } from './PhoneLink.tsx';
import header from './RestaurantHeader.module.css';

/** What the header says; the zone is left out until it is known. */
type HeaderFacts = Pick<BookingRestaurant, 'name' | 'address' | 'phone' | 'description'> &
  Partial<Pick<BookingRestaurant, 'timezone'>>;

/** Says where the diner is booking, and in which zone when that is not the diner's own. */
export function RestaurantHeader({ restaurant }: { restaurant: HeaderFacts }) {
  const foreignZone = restaurant.timezone && zoneUnlikeOurs(restaurant.timezone);
  return (
    <header className={header.header}>
      <h1 className={header.name}>{restaurant.name}</h1>
      <ul className={header.facts}>
        {restaurant.address && (
          <li>
            <PinIcon />
            {restaurant.address}
          </li>
        )}
        {restaurant.phone && (
          <li>
            <PhoneIcon />
            <PhoneLink phone={restaurant.phone} />
          </li>
        )}
      </ul>
      {restaurant.description && <p className={header.description}>{restaurant.description}</p>}
      {foreignZone && (
        <p className={header.zone}>
          {i18n._('All times are the restaurant’s own: {zone}.', { zone: foreignZone })}
        </p>
      )}
    </header>
  );
}

function zoneUnlikeOurs(timezone: string): string | null {
  return foreignZoneName(timezone, Intl.DateTimeFormat().resolvedOptions().timeZone, i18n.locale);
}
