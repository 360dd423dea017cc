import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Where a browser keeps how its person likes the rail: on the service screen, and everywhere else. */
const KEYS = { service: 'hoststand.rail.service', rest: 'hoststand.rail' } as const;

type Place = keyof typeof KEYS;

/** From this width on the rail shows its words until somebody folds it, but for the service screen, which wants the room. */
const WIDE = '(min-width: 72em)';

/** Whether the rail shows icons alone, and the way to change it. */
export function useRail(): { isFolded: boolean; toggle: () => void } {
  const { pathname } = useLocation();
  const place: Place = pathname === '/service' ? 'service' : 'rest';
  const [chosen, setChosen] = useState(() => ({ service: kept('service'), rest: kept('rest') }));
  const isFolded = chosen[place] ?? (place === 'service' || !matchMedia(WIDE).matches);
  const toggle = () => {
    keep(place, !isFolded);
    setChosen({ ...chosen, [place]: !isFolded });
  };
  return { isFolded, toggle };
}

function kept(place: Place): boolean | null {
  try {
    const text = localStorage.getItem(KEYS[place]);
    return text === null ? null : text === 'folded';
  } catch {
    return null; // Storage may be blocked: the choice then lasts as long as the page.
  }
}

function keep(place: Place, isFolded: boolean): void {
  try {
    localStorage.setItem(KEYS[place], isFolded ? 'folded' : 'open');
  } catch {
    // As above.
  }
}
