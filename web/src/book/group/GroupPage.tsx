import { useCallback, useState } from 'react';
import { requestGraphql } from '../../shared/requests/graphql-request.ts';
import { i18n } from '../language/i18n.ts';
import { PageFrame } from '../PageFrame.tsx';
import { useLoaded } from '../requests/useLoaded.ts';
import { useReloadOnReturn } from '../requests/useReloadOnReturn.ts';
import { useRetries } from '../requests/useRetries.ts';
import { LoadFailed, NothingToBook } from '../restaurant/NothingToBook.tsx';
import controls from '../ui/controls.module.css';
import { PageTitle } from '../ui/PageTitle.tsx';
import './group.css';
import { GroupHeader, GroupOutline } from './GroupOutline.tsx';
import { GroupPageDocument } from './GroupPage.generated.ts';
import { GroupSearchFields } from './GroupSearchFields.tsx';
import { GroupTimesDocument } from './GroupTimes.generated.ts';
import { type GroupSearch, queryOf, searchIn, todayHere } from './group-search.ts';
import { HouseCard } from './HouseCard.tsx';
import { HouseTimes } from './HouseTimes.tsx';
import { type Group, groupSlugOf, toldGroup } from './told-group.ts';

/** The page of a group: one search over all of its restaurants, and the way to book at each. */
export function GroupPage() {
  const [query, setQuery] = useState(location.search);
  return (
    <PageFrame hasLanguages query={query}>
      <GroupOfPage onSearch={setQuery} slug={groupSlugOf(location.pathname)} />
    </PageFrame>
  );
}

interface Searching {
  /** Hears how the address asks for what is looked for. */
  onSearch: (query: string) => void;
}

function GroupOfPage({ slug, onSearch }: Searching & { slug: string }) {
  const [told] = useState(toldGroup);
  const load = useCallback(
    async (signal: AbortSignal) => (await requestGraphql(GroupPageDocument, { slug }, { signal })).groupPage,
    [slug],
  );
  const loaded = useLoaded(told ? null : load);
  const isOutOfReach = useRetries(loaded);
  const group = told ?? loaded.value;
  if (group) return <GroupAt group={group} onSearch={onSearch} />;
  if (isOutOfReach)
    return <LoadFailed isRepeated onRetry={loaded.reload} title={i18n._('Could not load the restaurants')} />;
  if (loaded.status === 'loading') return <GroupOutline group={null} />;
  return (
    <NothingToBook title={i18n._('There is no page at this address')}>
      <p>{i18n._('It may be mistyped or cut short, or the page may have moved since the link was made.')}</p>
    </NothingToBook>
  );
}

function GroupAt({ group, onSearch }: Searching & { group: Group }) {
  const [today] = useState(todayHere);
  const [search, setSearch] = useState(() => searchIn(location.search, today));
  const { slug, name, restaurants } = group;
  const load = useCallback(
    async (signal: AbortSignal) => {
      const { date, party, time } = search;
      const variables = { slug, date, partySize: party, time: `${time}:00` };
      const { groupAvailability } = await requestGraphql(GroupTimesDocument, variables, { signal });
      return { search, times: groupAvailability ?? [] };
    },
    [slug, search],
  );
  const { status, value, reload } = useLoaded(load);
  useReloadOnReturn(reload);
  const change = (part: Partial<GroupSearch>) => {
    const next = { ...search, ...part };
    setSearch(next);
    history.replaceState(null, '', queryOf(next, location.search));
    onSearch(location.search);
  };
  // Times of another day would lead to it.
  const known = value?.search === search ? value.times : null;
  return (
    <div className="group">
      <PageTitle>{i18n._('Book a table at {restaurant}', { restaurant: name })}</PageTitle>
      <GroupHeader group={group} />
      {restaurants.length === 0 ? (
        <p className="group-none">
          {i18n._('None of these restaurants takes bookings online at the moment.')}
        </p>
      ) : (
        <>
          <GroupSearchFields onChange={change} search={search} today={today} />
          <p aria-live="polite" className={controls.spoken}>
            {known && status === 'ready' && foundInWords(known)}
          </p>
          {status === 'failed' && <TimesFailed onRetry={reload} />}
          <ul aria-busy={status === 'loading'} className="group-houses">
            {restaurants.map((house) => (
              <HouseCard house={house} key={house.id}>
                {status !== 'failed' && (
                  <HouseTimes
                    house={house}
                    known={known && (known.find(({ restaurant }) => restaurant.id === house.id) ?? 'gone')}
                    search={search}
                  />
                )}
              </HouseCard>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function TimesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="group-failed" role="alert">
      <p>{i18n._('The times could not be loaded.')}</p>
      <button className={controls.secondary} onClick={onRetry} type="button">
        {i18n._('Load the times again')}
      </button>
    </div>
  );
}

function foundInWords(times: readonly { times: readonly unknown[] }[]): string {
  const free = times.filter((each) => each.times.length > 0).length;
  if (free === 0) return i18n._('No restaurant has free times.');
  return i18n._('{free, plural, one {# restaurant has free times.} other {# restaurants have free times.}}', {
    free,
  });
}
