import { useCallback, useEffect, useRef } from 'react';
import { type EmbedLooks, propertiesOf } from './embed-looks.ts';

/** From the owner's settings to the form that they preview: looks that are not saved yet. */
export interface LooksMessage {
  source: 'hoststand';
  version: 1;
  type: 'looks';
  looks: EmbedLooks;
}

/** Draws the page in the restaurant's looks, or in those that its owner tries out in the settings. */
export function useLooks(): (looks: EmbedLooks) => void {
  const isTriedOut = useRef(false);
  useEffect(function followTheSettings() {
    const handleMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== window.parent || origin !== location.origin || !isLooksMessage(data)) return;
      isTriedOut.current = true;
      draw(data.looks);
    };
    addEventListener('message', handleMessage);
    return () => removeEventListener('message', handleMessage);
  }, []);
  return useCallback((looks) => {
    if (!isTriedOut.current) draw(looks);
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
