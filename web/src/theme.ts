import {
  type BadgeProps,
  type ButtonProps,
  type CheckboxProps,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type ModalRootProps,
  type NotificationProps,
  type PaperProps,
  type SelectProps,
  type TooltipProps,
  type VariantColorsResolver,
} from '@mantine/core';
import { brand, dark, gray } from './tokens/kit-colors.ts';

/** Where a person's choice of light or dark is kept; `public/before-paint.js` reads it before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'hoststand.color-scheme' });

// On the accent stands white by day and ink by night; the kit would choose once for both.
const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const isAccent = (input.color ?? input.theme.primaryColor) === 'brand';
  return input.variant === 'filled' && isAccent ? { ...colors, color: 'var(--hs-on-accent)' } : colors;
};

/** One accent, one type scale, one spacing scale: the looks of everything but the diner's page, which shares its colours. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  variantColorResolver: variantColors,
  defaultRadius: 'md',
  radius: {
    xs: '4px',
    sm: 'var(--hs-radius-s)',
    md: 'var(--hs-radius-m)',
    lg: 'var(--hs-radius-l)',
    xl: '20px',
  },
  fontSizes: {
    xs: 'var(--hs-text-12)',
    sm: 'var(--hs-text-13)',
    md: 'var(--hs-text-14)',
    lg: 'var(--hs-text-16)',
    xl: 'var(--hs-text-18)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--hs-font)',
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: 'var(--hs-text-22)', lineHeight: '1.25' },
      h2: { fontSize: 'var(--hs-text-16)', lineHeight: '1.4' },
      h3: { fontSize: 'var(--hs-text-14)', lineHeight: '1.45' },
    },
  },
  colors: {
    brand,
    gray,
    dark,
  },
  // Named by their types alone: importing a component here would put it into every page's first download.
  components: {
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 550, lts: 0 } satisfies BadgeProps },
    Button: { defaultProps: { fw: 600 } satisfies ButtonProps },
    Checkbox: { defaultProps: { iconColor: 'var(--hs-on-accent)' } satisfies CheckboxProps },
    // The page behind stays where it is, and so does its scroll bar: taking that away costs the style of the whole page twice.
    ModalRoot: {
      defaultProps: { removeScrollProps: { removeScrollBar: false } } satisfies Partial<ModalRootProps>,
    },
    Notification: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } satisfies NotificationProps,
    },
    Paper: { defaultProps: { withBorder: true, radius: 'lg' } satisfies PaperProps },
    // Inside the page's own landmarks and without a focusable scroll box, as assistive technology expects a list.
    Select: {
      defaultProps: {
        withScrollArea: false,
        comboboxProps: { withinPortal: false },
      } satisfies Partial<SelectProps>,
      styles: { options: { maxHeight: 240, overflowY: 'auto' } },
    },
    Tooltip: {
      defaultProps: {
        events: { hover: true, focus: true, touch: true },
        withArrow: true,
        multiline: true,
        maw: 260,
      } satisfies Partial<TooltipProps>,
    },
  },
});

/** The kit's own names for what the tokens say, by day and by night alike: each token knows both. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: kitVariables,
  dark: kitVariables,
});

const kitVariables = {
  '--mantine-color-body': 'var(--hs-surface)',
  '--mantine-color-default': 'var(--hs-surface)',
  '--mantine-color-default-hover': 'var(--hs-fill)',
  '--mantine-color-default-border': 'var(--hs-line)',
  '--mantine-color-text': 'var(--hs-ink)',
  '--mantine-color-bright': 'var(--hs-ink)',
  '--mantine-color-dimmed': 'var(--hs-ink-soft)',
  '--mantine-color-placeholder': 'var(--hs-ink-faint)',
  '--mantine-color-anchor': 'var(--hs-accent-strong)',
  '--mantine-color-error': 'var(--hs-bad)',
  '--mantine-color-disabled': 'var(--hs-fill)',
  '--mantine-color-disabled-color': 'var(--hs-ink-faint)',
  '--mantine-primary-color-light': 'var(--hs-accent-soft)',
  '--mantine-primary-color-light-color': 'var(--hs-accent-strong)',
  '--mantine-shadow-md': 'var(--hs-shadow)',
  ...statesAs({
    yellow: 'pending',
    green: 'confirmed',
    teal: 'confirmed',
    blue: 'arriving',
    orange: 'late',
    violet: 'seated',
    red: 'overdue',
    gray: 'finished',
  }),
};

/** The kit's colours as the states that they stand for. */
function statesAs(states: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(states).flatMap(([color, state]) => [
      [`--mantine-color-${color}-light`, `var(--hs-${state}-soft)`],
      [`--mantine-color-${color}-light-hover`, `var(--hs-${state}-soft)`],
      [`--mantine-color-${color}-light-color`, `var(--hs-${state}-ink)`],
      [`--mantine-color-${color}-outline`, `var(--hs-${state}-ink)`],
    ]),
  );
}
