declare global {
  interface Window {
    /** Left by the page itself, before its code is there (scripts/ask-restaurant.js). */
    askedRestaurant?: { id: string; answer: Promise<Response> };
  }
}

/** The answer of the API about a restaurant that the page has asked for already; null when there is none, or it was taken. */
export function takeAsked(restaurantId: string): Promise<Response> | null {
  const asked = window.askedRestaurant;
  delete window.askedRestaurant;
  return asked?.id === restaurantId ? asked.answer : null;
}
