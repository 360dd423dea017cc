import { i18n } from '../language/i18n.ts';
import controls from '../ui/controls.module.css';
import { HouseCard } from './HouseCard.tsx';
import { WaitingTimes } from './HouseTimes.tsx';
import type { Group } from './told-group.ts';

/** Whose page it is. */
export function GroupHeader({ group: { name, restaurants } }: { group: Group }) {
  const places = [...new Set(restaurants.flatMap(({ profile }) => profile.locality ?? []))];
  const count = restaurants.length;
  return (
    <header className="group-header">
      <h1 className="group-name">{name}</h1>
      <p className="group-lead">
        {i18n._('{count, plural, one {# restaurant} other {# restaurants}}', { count })}
        {places.length > 0 && places.length <= 4 && ` · ${places.join(', ')}`}
      </p>
    </header>
  );
}

/**
 * What a guest sees before the page can be used: its restaurants with the places of their times. The server draws it
 * (first-view.tsx), so that whoever has no code yet can go on to each.
 */
export function GroupOutline({ group }: { group: Group | null }) {
  return (
    <div aria-busy="true" className="group" data-outline>
      <p className={controls.spoken} role="status">
        {i18n._('Loading the restaurants…')}
      </p>
      {group ? (
        <GroupHeader group={group} />
      ) : (
        <div aria-hidden="true" className="group-waiting group-wait-name" />
      )}
      {group?.restaurants.length === 0 ? (
        <p className="group-none">
          {i18n._('None of these restaurants takes bookings online at the moment.')}
        </p>
      ) : (
        <>
          <div aria-hidden="true" className="group-search">
            {[i18n._('Party size'), i18n._('Date'), i18n._('Time')].map((label) => (
              <div className={controls.field} key={label}>
                <span className={controls.label}>{label}</span>
                <div className="group-waiting group-wait-field" />
              </div>
            ))}
          </div>
          <ul className="group-houses">
            {group?.restaurants.map((house) => (
              <HouseCard house={house} key={house.id}>
                <WaitingTimes />
              </HouseCard>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
