import { type Arrival, type Evening, eveningAt, type TableNow } from './evening-at.ts';
import { LENGTH } from './script.ts';

/** Of real time, for a minute of the evening. */
const MINUTE_MS = 1_300;

/** Lets the evening go on. Returns how to halt it and let it go on again. */
export function playEvening(figure: HTMLElement): { halt: () => void; goOn: () => void } {
  let minute = 0;
  let timer: ReturnType<typeof setInterval> | null = null;
  const tick = () => {
    minute = (minute + 1) % LENGTH;
    show(figure, eveningAt(minute));
  };
  return {
    halt() {
      if (timer !== null) clearInterval(timer);
      timer = null;
    },
    goOn() {
      timer ??= setInterval(tick, MINUTE_MS);
    },
  };
}

function show(figure: HTMLElement, evening: Evening): void {
  say(figure.querySelector('[data-clock]'), evening.clock);
  say(figure.querySelector('[data-seated]'), String(evening.seated));
  const told = figure.querySelector<HTMLElement>('[data-news]');
  say(told, evening.news.text);
  if (told) mark(told, 'data-kind', evening.news.kind);
  figure.querySelectorAll<SVGElement>('[data-table]').forEach((table, place) => {
    const now = evening.tables[place];
    if (now) showTable(table, now);
  });
  figure.querySelectorAll<HTMLElement>('[data-arrival]').forEach((line, place) => {
    showArrival(line, evening.arrivals[place]);
  });
}

function showTable(table: SVGElement, { state, name, detail, share }: TableNow): void {
  mark(table, 'data-state', state);
  const [, called, told] = table.querySelectorAll('text');
  say(called, name);
  say(told, detail);
  const stay = table.querySelector('[stroke-dasharray]');
  if (stay) mark(stay, 'stroke-dasharray', `${share} 100`);
}

function showArrival(line: HTMLElement, arrival: Arrival | undefined): void {
  line.toggleAttribute('data-on', arrival !== undefined);
  if (!arrival) return;
  const { isNew, isDue, time, name, guests, table } = arrival;
  mark(line, 'data-state', isNew ? 'new' : isDue ? 'due' : '');
  const [at, who, many, where] = line.children;
  say(at, time);
  say(who, name);
  say(many, `${guests} guests`);
  say(where, String(table));
}

function say(place: Element | null | undefined, text: string): void {
  if (place && place.textContent !== text) place.textContent = text;
}

/** Only what changes: the browser draws again whatever is touched. */
function mark(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
