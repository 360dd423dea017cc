import type { GroupPageQuery } from './GroupPage.generated.ts';

type Answered = NonNullable<GroupPageQuery['groupPage']>;
type AnsweredHouse = Answered['restaurants'][number];
type Profile = AnsweredHouse['profile'];

/** A restaurant on the page of its group, as the server tells it too: its picture needs no id. */
export type House = Omit<AnsweredHouse, 'profile'> & {
  profile: Omit<Profile, 'photos'> & { photos: Omit<Profile['photos'][number], 'id'>[] };
};

/** A group as its page shows it. */
export type Group = Omit<Answered, 'restaurants'> & { restaurants: House[] };

/** The group that the server wrote into its page; null where it could not. */
export function toldGroup(): Group | null {
  const text = document.getElementById('told-group')?.textContent;
  return text ? JSON.parse(text) : null;
}

/** The name in `/g/<name>`; empty for an address without one. */
export function groupSlugOf(pathname: string): string {
  return /^\/g\/([a-z\d-]+)\/?$/.exec(pathname)?.[1] ?? '';
}
