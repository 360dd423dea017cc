import { ApolloLink } from '@apollo/client';

/** Where this browser keeps which restaurant is worked in, for people who work at several. */
const KEY = 'hoststand.restaurant';

// What another tab chooses later changes nothing under this page's hands: it is read once.
let chosen: string | null | undefined;

/** What a link of a mail says in which restaurant its page is meant: `/bookings?q=…&restaurant=…`. */
const NAMED = 'restaurant';

// Before anybody is led elsewhere, to sign in say: the address knows it for a moment.
const named = new URLSearchParams(window.location.search).get(NAMED);
if (named) chooseRestaurant(named);

/** Global id of the restaurant that was chosen last; null before the first choice. The API passes over one that is lost. */
export function chosenRestaurant(): string | null {
  chosen ??= stored();
  return chosen;
}

/** From here on pages show this restaurant. What is shown and stored of another one is the caller's to leave behind. */
export function chooseRestaurant(id: string): void {
  chosen = id;
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Gives operations that ask for `$chosen` the restaurant that was chosen; the HTTP link leaves it out of all others. */
export const chosenRestaurantLink = new ApolloLink((operation, forward) => {
  operation.variables = { ...operation.variables, chosen: chosenRestaurant() };
  return forward(operation);
});
