import { globalId, newUuid } from '../../api/src/platform/ids/global-id.ts';
import type { SeededRestaurant } from '../testkit/seed.ts';
import type { TestServer } from '../testkit/server.ts';
import type { Example } from './example.ts';

const errors = 'userErrors { code message field }';

/** A calendar address of a restaurant, written directly; its global id. */
export async function calendarFeed(
  { rows }: Pick<TestServer, 'rows'>,
  { uuid }: SeededRestaurant,
  name: string,
): Promise<string> {
  const id = newUuid();
  await rows(
    `insert into calendar_feeds (restaurant_id, id, name, with_contact, token_hash, created_by, created_at)
      values ($1, $2, $3, true, gen_random_uuid()::text, gen_random_uuid(), now())`,
    [uuid, id, name],
  );
  return globalId('CalendarFeed', id);
}

/** What has to do with addresses of calendars. */
export const calendarFeedExamples: Record<string, Example> = {
  'Mutation.createCalendarFeed': {
    requires: 'MANAGER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: CreateCalendarFeedInput!) { createCalendarFeed(input: $input) { url ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, name: 'A stranger’s', withContact: true } },
    }),
  },
  'Mutation.revokeCalendarFeed': {
    requires: 'MANAGER',
    attempt: ({ calendarFeedId }) => ({
      query: `mutation($input: RevokeCalendarFeedInput!) { revokeCalendarFeed(input: $input) {
        calendarFeed { name } ${errors} } }`,
      variables: { input: { id: calendarFeedId } },
    }),
  },
};
