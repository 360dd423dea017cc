/** The next number above that is easy to halve: 10, 12, 16, 20, 24, 30, 40 … */
export function evenTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10].find((each) => each * power >= most) ?? 10;
  return Math.max(2, Math.ceil((step * power) / 2) * 2);
}
