import { lazy } from 'react';
import type { HintTooltipProps } from './HintTooltip.tsx';

/** The bubble, downloaded when somebody first wants it. Without it what it says is still heard: a lost connection takes the bubble alone. */
export const LazyHintTooltip = lazy(async () => {
  const loaded = await import('./HintTooltip.tsx').catch(() => null);
  return { default: loaded?.HintTooltip ?? ((_props: HintTooltipProps) => null) };
});
