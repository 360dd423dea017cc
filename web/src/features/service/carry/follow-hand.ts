import type { Point } from '../../floor-plan/canvas/geometry.ts';

/** What a hand does with a party. */
export interface HandWork {
  /** A party is taken up; false where there is none, or it is not to be moved. */
  lift: (partyId: string, at: Point) => boolean;
  /** At each frame in which the hand has moved: over a table, or over none. */
  carry: (at: Point, tableId: string | null) => void;
  /** It is let go of over a table, or over none. */
  drop: (tableId: string | null) => void;
  /** It is put back: Escape, or the browser has taken the pointer away. */
  cancel: () => void;
}

/** So far a mouse moves before it carries, and a finger at most while it presses. */
const SLACK = { mouse: 6, touch: 10 };

/** A finger that rests for so long takes the party up; one that moves before scrolls or pans. */
const LONG_PRESS_MS = 320;

/** The click that follows a drop is none. */
const CLICK_FOLLOWS_MS = 60;

interface Press {
  partyId: string;
  pointerId: number;
  from: Point;
  isTouch: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

/**
 * Follows mouse, pen and finger over the whole page: what has `data-party` can be carried, what has `data-table` is where it
 * can be put down. Nothing of it goes through React until something is lifted or let go. Returns how to stop.
 */
export function followHand(work: HandWork): () => void {
  const hand = new Hand(work);
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('pointerdown', hand.press, { signal });
  document.addEventListener('pointermove', hand.move, { signal });
  document.addEventListener('pointerup', hand.release, { signal });
  document.addEventListener('pointercancel', hand.giveUp, { signal });
  document.addEventListener('keydown', hand.key, { signal, capture: true });
  // A page that is scrolled, or asks for a menu, takes the finger away from what it carries.
  document.addEventListener('touchmove', hand.hold, { signal, passive: false });
  document.addEventListener('contextmenu', hand.hold, { signal });
  window.addEventListener('blur', hand.giveUp, { signal });
  return () => {
    hand.giveUp();
    stop.abort();
  };
}

class Hand {
  private pressed: Press | null = null;
  private isCarrying = false;
  private at: Point = { x: 0, y: 0 };
  private frame: number | undefined;

  constructor(private readonly work: HandWork) {}

  readonly press = (event: PointerEvent): void => {
    const { target, button, isPrimary, pointerType, pointerId, clientX: x, clientY: y } = event;
    if (this.pressed || button !== 0 || !isPrimary || !(target instanceof Element)) return;
    const partyId = target.closest<HTMLElement>('[data-party]')?.dataset.party;
    if (!partyId || target.closest('a, input, textarea, select')) return;
    const isTouch = pointerType === 'touch';
    this.at = { x, y };
    this.pressed = { partyId, pointerId, from: { x, y }, isTouch };
    if (isTouch) this.pressed.timer = setTimeout(() => this.lift(), LONG_PRESS_MS);
  };

  readonly move = ({ pointerId, clientX: x, clientY: y }: PointerEvent): void => {
    const { pressed } = this;
    if (!pressed || pointerId !== pressed.pointerId) return;
    this.at = { x, y };
    if (this.isCarrying) {
      this.frame ??= requestAnimationFrame(this.carry);
      return;
    }
    const way = Math.hypot(x - pressed.from.x, y - pressed.from.y);
    if (way < SLACK[pressed.isTouch ? 'touch' : 'mouse']) return;
    if (pressed.isTouch) this.forget();
    else this.lift();
  };

  readonly release = ({ pointerId }: PointerEvent): void => {
    if (pointerId !== this.pressed?.pointerId) return;
    const wasCarrying = this.isCarrying;
    const over = wasCarrying ? this.tableBelow() : null;
    this.forget();
    if (!wasCarrying) return;
    swallowClick();
    this.work.drop(over);
  };

  readonly giveUp = (): void => {
    const wasCarrying = this.isCarrying;
    this.forget();
    if (wasCarrying) this.work.cancel();
  };

  readonly key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.isCarrying) return;
    event.preventDefault();
    event.stopPropagation();
    this.giveUp();
  };

  readonly hold = (event: Event): void => {
    const isPressing = this.pressed?.isTouch && event.type === 'contextmenu';
    if (this.isCarrying || isPressing) event.preventDefault();
  };

  private lift(): void {
    const { pressed } = this;
    if (!pressed) return;
    if (!this.work.lift(pressed.partyId, this.at)) {
      this.forget();
      return;
    }
    this.isCarrying = true;
    document.documentElement.dataset.carrying = '';
    getSelection()?.removeAllRanges();
    this.carry();
  }

  private readonly carry = (): void => {
    this.frame = undefined;
    if (this.isCarrying) this.work.carry(this.at, this.tableBelow());
  };

  private tableBelow(): string | null {
    const below = document.elementFromPoint(this.at.x, this.at.y);
    return below?.closest<HTMLElement>('[data-table]')?.dataset.table ?? null;
  }

  private forget(): void {
    clearTimeout(this.pressed?.timer);
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
    this.frame = undefined;
    this.pressed = null;
    this.isCarrying = false;
    delete document.documentElement.dataset.carrying;
  }
}

function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const page = document;
  page.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => page.removeEventListener('click', swallow, { capture: true }), CLICK_FOLLOWS_MS);
}
