import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type EmbedLooks, propertiesOf } from './embed-looks.ts';

/** From the owner's settings to the form that they preview: looks that are not saved yet. */
export interface LooksMessage {
  source: 'hoststand';
  version: 1;
  type: 'looks';
  looks: EmbedLooks;
}

/**
 * Draws the page in the restaurant's looks, or in those that its owner tries out in the settings. `accent` is the page's around, and goes
 * before the restaurant's own.
 */
export function useLooks(accent: string | null = null): (looks: EmbedLooks) => void {
  const [looks, setLooks] = useState<EmbedLooks | null>(null);
  const isTriedOut = useRef(false);
  useEffect(function followTheSettings() {
    const handleMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== window.parent || origin !== location.origin || !isLooksMessage(data)) return;
      isTriedOut.current = true;
      setLooks(data.looks);
    };
    addEventListener('message', handleMessage);
    return () => removeEventListener('message', handleMessage);
  }, []);
  useLayoutEffect(
    function drawLooks() {
      if (looks) draw(accent === null ? looks : { ...looks, accentColor: accent });
    },
    [looks, accent],
  );
  return useCallback((own) => {
    if (!isTriedOut.current) setLooks(own);
  }, []);
}

function draw(looks: EmbedLooks): void {
  const { style } = document.documentElement;
  style.cssText = '';
  for (const [property, value] of Object.entries(propertiesOf(looks))) style.setProperty(property, value);
}

function isLooksMessage(data: unknown): data is LooksMessage {
  if (!isRecord(data) || data.source !== 'hoststand' || data.version !== 1 || data.type !== 'looks')
    return false;
  const { looks } = data;
  if (!isRecord(looks)) return false;
  const { accentColor, cornerRadius, colorScheme } = looks;
  const isColor =
    accentColor === null || (typeof accentColor === 'string' && /^#[\da-f]{6}$/.test(accentColor));
  return isColor && Number.isInteger(cornerRadius) && ['AUTO', 'LIGHT', 'DARK'].includes(String(colorScheme));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
