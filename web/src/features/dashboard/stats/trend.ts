interface Day {
  bookings: number;
}

/** How a count stands beside the one before it: `+4 on last week`; null when there was nothing to stand beside. */
export function compared(now: number, before: number, what: string): string | null {
  if (before === 0) return null;
  if (now === before) return `as many as ${what}`;
  return `${now > before ? '+' : '−'}${Math.abs(now - before).toLocaleString('en-US')} on ${what}`;
}

/** The same in hundredths, for counts that are large: `+9 % on the week before`. */
export function comparedInPercent(now: number, before: number, what: string): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return `as many as ${what}`;
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)} % on ${what}`;
}

/** For each day from the span's length on, the sum of the days that end with it. */
export function sumsOver(days: readonly Day[], span: number): number[] {
  return days
    .slice(span - 1)
    .map((_day, index) => days.slice(index, index + span).reduce((sum, { bookings }) => sum + bookings, 0));
}

/** The points of a line through the values in a box of 100 by 30, from the lowest to the highest; blank for fewer than two. */
export function linePoints(values: readonly number[]): string {
  if (values.length < 2) return '';
  const low = Math.min(...values);
  const height = Math.max(...values) - low || 1;
  return values
    .map((value, index) => {
      const x = (index / (values.length - 1)) * 100;
      const y = 28 - ((value - low) / height) * 26;
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}
