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
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.875rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.35' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  colors: {
    brand: [
      '#f0fdfa',
      '#d5f5ef',
      '#99f6e4',
      '#5eead4',
      '#2dd4bf',
      '#14b8a6',
      '#0d9488',
      '#0f766e',
      '#115e59',
      '#134e4a',
    ],
    gray: [
      '#f6f7f6',
      '#eff2f0',
      '#e2e6e4',
      '#d3d9d6',
      '#b9c1be',
      '#848f8b',
      '#67726e',
      '#56615e',
      '#333d3a',
      '#17201e',
    ],
    dark: [
      '#eef2f0',
      '#c5cecb',
      '#a6b1ad',
      '#75817d',
      '#3a4441',
      '#2c3331',
      '#232827',
      '#1a1e1d',
      '#111413',
      '#0b0d0d',
    ],
  },
  // Named by their types alone: importing a component here would put it into every page's first download.
  components: {
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 600 } satisfies BadgeProps },
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

/** The quiet tones that Mantine draws too pale to read. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': '#17201e',
    '--mantine-color-dimmed': '#56615e',
    '--mantine-color-placeholder': '#67726e',
    '--mantine-color-error': '#b42318',
    '--mantine-color-gray-light': '#e2e6e4', // not as a row that is pointed at
    '--mantine-color-gray-light-hover': '#d3d9d6',
    '--mantine-color-gray-light-color': '#333d3a',
    '--mantine-color-yellow-light-color': '#7a4b00',
    '--mantine-color-green-light-color': '#1c6330',
    '--mantine-color-red-light-color': '#9f1f1f',
    '--mantine-color-teal-light-color': '#0b5a4a',
    '--mantine-color-blue-outline': '#1864ab',
    '--mantine-color-green-outline': '#1c6330',
    '--mantine-color-orange-outline': '#a63c06',
    '--mantine-color-red-outline': '#b42318',
    '--hs-page': '#f6f7f6',
    '--hs-line': '#e2e6e4',
    '--hs-control-line': '#848f8b',
    '--hs-accent-soft': '#e6f4f1',
    '--hs-on-accent': '#ffffff',
  },
  dark: {
    '--mantine-color-text': '#eef2f0',
    '--mantine-color-dimmed': '#a6b1ad',
    '--mantine-color-placeholder': '#8d9894',
    '--mantine-color-error': '#ff9b8f',
    '--mantine-color-gray-light': '#2c3331',
    '--hs-page': '#111413',
    '--hs-line': '#2c3331',
    '--hs-control-line': '#75817d',
    '--hs-accent-soft': '#13302d',
    '--hs-on-accent': '#05201d',
  },
});
