import type { Caller } from '../../testkit/caller.ts';
import { groupOf, type Refused } from './location-calls.ts';

/** A restaurant with times, as guests of a group see it. */
export interface SeenTimes {
  restaurant: { id: string; name: string };
  byRequest: boolean;
  times: { time: string }[];
  reason: string | null;
}

const TIMES = 'restaurant { id name } byRequest times { time } reason';
const UPDATE = `mutation($input: UpdateGroupPageInput!) { updateGroupPage(input: $input) {
  group { pageSlug isPagePublic pageUrl } userErrors { code message field } } }`;
const PAGE = `query($slug: String!) { groupPage(slug: $slug) { slug name url
  restaurants { id name address timezone profile { cuisines photos { id } } } } }`;
const AVAILABILITY = `query($slug: String!, $date: LocalDate!, $partySize: Int!, $time: LocalTime) {
  groupAvailability(slug: $slug, date: $date, partySize: $partySize, time: $time) { ${TIMES} } }`;
const SISTERS = `query($id: ID!, $date: LocalDate!, $partySize: Int!) { restaurant(id: $id) {
  sisterTimes(date: $date, partySize: $partySize) { ${TIMES} } } }`;

interface Updated {
  group: { pageSlug: string | null; isPagePublic: boolean; pageUrl: string | null } | null;
  userErrors: Refused[];
}

/** The whole answer to somebody who changes the page of the one group that they work in, or of another. */
export async function updatePage(as: Caller, change: object, groupId?: string): Promise<Updated> {
  const input = { groupId: groupId ?? (await groupOf(as)).id, ...change };
  return (await as.ask<{ updateGroupPage: Updated }>(UPDATE, { input })).updateGroupPage;
}

/** The page as guests read it. */
export async function pageOf(as: Caller, slug: string) {
  const { groupPage } = await as.ask<{
    groupPage: {
      slug: string;
      name: string;
      url: string;
      restaurants: { id: string; name: string }[];
    } | null;
  }>(PAGE, { slug });
  return groupPage;
}

/** Its restaurants with their times. */
export async function timesOf(as: Caller, slug: string, search: object): Promise<SeenTimes[] | null> {
  const answer = await as.ask<{ groupAvailability: SeenTimes[] | null }>(AVAILABILITY, { slug, ...search });
  return answer.groupAvailability;
}

/** Where else a party can go, as guests of a restaurant read it. */
export async function sistersOf(as: Caller, id: string, search: object): Promise<SeenTimes[]> {
  const answer = await as.ask<{ restaurant: { sisterTimes: SeenTimes[] } }>(SISTERS, { id, ...search });
  return answer.restaurant.sisterTimes;
}
