/** What GraphiQL keeps its tabs in. */
type Values = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'length'>;

/**
 * Keeps what was typed until the browser's tab closes, apart for each restaurant: what is asked here may be about
 * guests, and is not to stay on the machine. Begins with `initial`, then what was kept, then `now`; without session storage it
 * lasts as long as the page.
 */
export function explorerStorage(
  restaurantId: string,
  initial: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>> = {},
): Values {
  const name = `hoststand.explorer.${restaurantId}`;
  const values = new Map(Object.entries(initial));
  for (const [key, value] of [...kept(name), ...Object.entries(now)]) values.set(key, value);
  const keep = () => {
    try {
      sessionStorage.setItem(name, JSON.stringify([...values]));
    } catch {
      // Storage is blocked or full: the page goes on with what it has.
    }
  };
  return {
    get length() {
      return values.size;
    },
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      values.set(key, value);
      keep();
    },
    removeItem(key) {
      values.delete(key);
      keep();
    },
    clear() {
      values.clear();
      keep();
    },
  };
}

function kept(name: string): [string, string][] {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '[]');
  } catch {
    return [];
  }
}
