const SPACES = [4, 8, 12, 16, 24, 32, 48, 64];
const TEXTS = [12, 13, 14, 16, 18, 22, 28, 36, 48];
const RADII = { s: 6, m: 10, l: 14 };

/** What has no scheme: space, corners, sizes of text, motion. Text grows with the reader's own setting, corners do not. */
export const SCALES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SPACES.map((pixels, index) => [`space-${index + 1}`, rem(pixels)])),
  ...Object.fromEntries(Object.entries(RADII).map(([name, pixels]) => [`radius-${name}`, `${pixels}px`])),
  ...Object.fromEntries(TEXTS.map((pixels) => [`text-${pixels}`, rem(pixels)])),
  shadow: layers(
    '0 1px 2px light-dark(rgb(40 30 10 / 0.06), rgb(0 0 0 / 0.4))',
    '0 12px 32px light-dark(rgb(40 30 10 / 0.1), rgb(0 0 0 / 0.5))',
  ),
  motion: '160ms ease-out',
  font: '\n    Geist, "Geist Stand-in", "Geist by Roboto", "Geist by DejaVu", "Geist by Open Sans", ui-sans-serif,\n    system-ui, sans-serif',
  'font-display': 'var(--hs-font)',
};

function rem(pixels: number): string {
  return `${pixels / 16}rem`;
}

/** As the formatter of style sheets writes a list of shadows. */
function layers(...shadows: string[]): string {
  return shadows.map((shadow) => `\n    ${shadow}`).join(',');
}
