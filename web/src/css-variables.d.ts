import 'react';

declare module 'react' {
  // Components hand numbers to their styles as custom properties.
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
