import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followHand } from '../../../../web/src/features/service/carry/follow-hand.ts';

const LONG_PRESS_MS = 320;
const done: string[] = [];
let canLift = true;
let below = '';
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  canLift = true;
  below = '';
  done.length = 0;
  document.body.innerHTML = `
    <button data-party="ada">Ada</button>
    <div data-table="t4"><button>Table 4</button></div>
    <p>Floor</p>`;
  document.elementFromPoint = () => document.querySelector(below || 'p');
  stop = followHand({
    lift: (id) => {
      done.push(`lift ${id}`);
      return canLift;
    },
    carry: (_at, table) => done.push(`over ${table}`),
    drop: (table) => done.push(`drop ${table}`),
    cancel: () => done.push('cancel'),
  });
});

afterEach(() => {
  stop();
  vi.runAllTimers();
  vi.useRealTimers();
});

const ada = () => document.querySelector('button') ?? document.body;

function pointer(type: string, x: number, y: number, pointerType = 'mouse'): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y, button: 0 });
  Object.assign(event, { pointerId: 1, pointerType, isPrimary: true });
  (type === 'pointerdown' ? ada() : document.body).dispatchEvent(event);
}

describe('a party in the hand', () => {
  test('is taken up by a mouse that moves, and put down on the table below it', () => {
    pointer('pointerdown', 10, 10);
    pointer('pointermove', 13, 10);
    expect(done).toEqual([]);
    pointer('pointermove', 30, 10);
    below = '[data-table] button';
    pointer('pointermove', 200, 10);
    vi.runAllTimers();
    pointer('pointerup', 200, 10);
    expect(done).toEqual(['lift ada', 'over null', 'over t4', 'drop t4']);
    expect(document.documentElement.dataset.carrying).toBeUndefined();
  });

  test('is taken up by a finger that rests, and never by one that scrolls', () => {
    pointer('pointerdown', 10, 10, 'touch');
    pointer('pointermove', 10, 40, 'touch');
    vi.advanceTimersByTime(LONG_PRESS_MS + 50);
    pointer('pointerup', 10, 40, 'touch');
    expect(done).toEqual([]);
    pointer('pointerdown', 10, 10, 'touch');
    vi.advanceTimersByTime(LONG_PRESS_MS + 50);
    expect(done[0]).toBe('lift ada');
    const scroll = new Event('touchmove', { bubbles: true, cancelable: true });
    document.body.dispatchEvent(scroll);
    expect(scroll.defaultPrevented).toBe(true);
  });

  test('is put back by Escape, which does nothing else then, and when the browser takes the pointer', () => {
    const heard = vi.fn();
    document.body.addEventListener('keydown', heard);
    const pressEscape = () =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    pointer('pointerdown', 10, 10);
    pointer('pointermove', 30, 10);
    pressEscape();
    expect(done.at(-1)).toBe('cancel');
    expect(heard).not.toHaveBeenCalled();
    pressEscape();
    expect(heard).toHaveBeenCalledTimes(1);
    pointer('pointerdown', 10, 10);
    pointer('pointermove', 30, 10);
    pointer('pointercancel', 30, 10);
    expect(done.filter((each) => each === 'cancel')).toHaveLength(2);
  });

  test('is put back when the screen goes away', () => {
    pointer('pointerdown', 10, 10);
    pointer('pointermove', 30, 10);
    stop();
    expect(done.at(-1)).toBe('cancel');
    expect(document.documentElement.dataset.carrying).toBeUndefined();
  });

  test('leaves a press that does not move to be a press, and makes none of a drop', () => {
    const clicked = vi.fn();
    ada().addEventListener('click', clicked);
    pointer('pointerdown', 10, 10);
    pointer('pointerup', 10, 10);
    ada().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(clicked).toHaveBeenCalledTimes(1);
    pointer('pointerdown', 10, 10);
    pointer('pointermove', 30, 10);
    pointer('pointerup', 10, 10);
    ada().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(clicked).toHaveBeenCalledTimes(1);
    vi.runAllTimers();
    ada().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(clicked).toHaveBeenCalledTimes(2);
  });

  test('is left where it is when it is not to be moved', () => {
    canLift = false;
    pointer('pointerdown', 10, 10);
    pointer('pointermove', 30, 10);
    pointer('pointermove', 60, 10);
    pointer('pointerup', 60, 10);
    expect(done).toEqual(['lift ada']);
  });
});
