import { tokenColors } from './token-colors.ts';

/** A colour of the screens as a style sheet writes it, by day and by night. */
export function byScheme(name: keyof typeof tokenColors): string {
  const { light, dark } = tokenColors[name];
  return `light-dark(${light}, ${dark})`;
}
