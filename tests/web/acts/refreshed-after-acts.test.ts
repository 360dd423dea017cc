import { ApolloLink, gql, Observable, type TypedDocumentNode } from '@apollo/client';
import { expect, test } from 'vitest';
import { apolloClientOver } from '../../../web/src/apollo/apollo-client.ts';
import { refreshActive } from '../../../web/src/shared/reload/refresh-active.ts';

interface Shown {
  group: { __typename: 'RestaurantGroup'; id: string; isPagePublic: boolean };
}
const SHOWN: TypedDocumentNode<Shown> = gql`
  query Shown { group { id isPagePublic } }
`;
const SHOW: TypedDocumentNode<{
  updateGroupPage: { group: Shown['group']; userErrors: { message: string }[] };
}> = gql`
  mutation Show($input: UpdateGroupPageInput!) {
    updateGroupPage(input: $input) { group { id isPagePublic } userErrors { message } }
  }
`;

/** An API whose questions are answered when the test says so, each with what held when it was asked. */
function slowApi() {
  let isPagePublic = false;
  let questions = 0;
  const waiting: (() => void)[] = [];
  const group = () => ({ __typename: 'RestaurantGroup' as const, id: 'grp_1', isPagePublic });
  const link = new ApolloLink(
    ({ operationType }) =>
      new Observable((observer) => {
        const answer = (data: Record<string, unknown>) => {
          observer.next({ data });
          observer.complete();
        };
        if (operationType === 'query') {
          questions += 1;
          const data = { group: group() };
          waiting.push(() => answer(data));
        } else {
          isPagePublic = true;
          answer({
            updateGroupPage: { __typename: 'UpdateGroupPagePayload', group: group(), userErrors: [] },
          });
        }
      }),
  );
  return {
    client: apolloClientOver(link),
    questions: () => questions,
    answers: () => waiting.splice(0).forEach((tell) => void tell()),
  };
}

test('what is written while the screen is brought up to date stays on it', async () => {
  const { client, questions, answers } = slowApi();
  const shown = client.watchQuery({ query: SHOWN });
  const following = shown.subscribe(() => undefined);
  await expect.poll(questions).toBe(1);
  answers();
  await expect.poll(() => shown.getCurrentResult().data?.group?.isPagePublic).toBe(false);

  const refreshed = refreshActive(client);
  await expect.poll(questions).toBe(2);
  await client.mutate({ mutation: SHOW, variables: { input: { isPublic: true } } });
  answers(); // of before the write
  await expect.poll(questions).toBe(3);
  answers();
  await refreshed;

  await expect.poll(() => shown.getCurrentResult().data?.group?.isPagePublic).toBe(true);
  following.unsubscribe();
});

test('where nothing is written meanwhile, one question is enough', async () => {
  const { client, questions, answers } = slowApi();
  const following = client.watchQuery({ query: SHOWN }).subscribe(() => undefined);
  await expect.poll(questions).toBe(1);
  answers();
  const refreshed = refreshActive(client);
  await expect.poll(questions).toBe(2);
  answers();
  await refreshed;
  expect(questions()).toBe(2);
  following.unsubscribe();
});
