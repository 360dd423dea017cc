import { print } from 'graphql';
import { chosenRestaurant } from '../apollo/chosen-restaurant.ts';
import { demoRestaurantId } from '../content/demo-restaurant.ts';
import type { Role } from '../generated/schema-types.ts';
import { type Caller, fetchAs } from './caller.ts';
import { ExplorerCallerDocument, type ExplorerCallerQuery } from './ExplorerCaller.generated.ts';

/** What the API says of a caller, and which restaurant the examples are about. */
export interface CallerFacts {
  /** E-mail address of the signed-in person, or what people call the API key; null for a visitor. */
  name: string | null;
  role: Role | null;
  /** The caller's own restaurant, else the one for trying; null where there is neither. */
  restaurant: { id: string; name: string; today: string } | null;
}

/**
 * Asks the API who the caller is.
 * @throws Error with the API's own words when it refuses the caller, and with ours when it cannot be reached.
 */
export async function factsOf(caller: Caller): Promise<CallerFacts> {
  const { viewer, currentApiKey, restaurant: demo } = await ask(caller);
  if (currentApiKey) {
    const { name, role, restaurants } = currentApiKey;
    return { name, role, restaurant: restaurants[0] ?? null };
  }
  const own = viewer?.restaurants.edges[0]?.node;
  return {
    name: viewer?.user.email ?? null,
    role: own?.viewerRole ?? null,
    restaurant: own ?? demo ?? null,
  };
}

interface Answer {
  data?: ExplorerCallerQuery | null;
  errors?: { message: string }[];
}

async function ask(caller: Caller): Promise<ExplorerCallerQuery> {
  const chosen = caller.kind === 'session' ? chosenRestaurant() : null;
  const response = await fetchAs(caller, '/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
    body: JSON.stringify({
      query: print(ExplorerCallerDocument),
      variables: { chosen, demo: demoRestaurantId },
    }),
  }).catch((cause: unknown) => {
    throw new Error('The API cannot be reached. Check the connection and try again.', { cause });
  });
  const { data, errors }: Answer = await response.json();
  const [error] = errors ?? [];
  if (error || !data) throw new Error(error?.message ?? 'The API gave no answer. Please try again.');
  return data;
}
