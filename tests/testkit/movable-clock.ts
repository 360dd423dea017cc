import type { Clock } from '../../api/src/platform/time/clock.ts';

/** A clock that tests move; it stands still otherwise. */
export class MovableClock implements Clock {
  #now: Date;

  constructor(now: Date | string = new Date()) {
    this.#now = new Date(now);
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Jumps to an instant. */
  moveTo(now: Date | string | number): void {
    this.#now = new Date(now);
  }

  /** Lets time pass. */
  pass(span: { seconds?: number; minutes?: number; hours?: number; days?: number }): void {
    const { seconds = 0, minutes = 0, hours = 0, days = 0 } = span;
    this.#now = new Date(this.#now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
  }
}
