import { useEffect, useRef } from 'react';
import type { EmbedLooks } from '../../../book/embed/embed-looks.ts';
import type { LooksMessage } from '../../../book/embed/useLooks.ts';
import { SettingsCard } from '../../../ui/cards/SettingsCard.tsx';
import classes from './EmbedSettings.module.css';

interface Props {
  restaurantId: string;
  looks: EmbedLooks;
}

/** The form itself in a frame, as it would look after saving. */
export function EmbedPreview({ restaurantId, looks }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const drawn = JSON.stringify(looks);
  const draw = () => {
    const message: LooksMessage = { source: 'hoststand', version: 1, type: 'looks', looks };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks count by what they say
  useEffect(draw, [drawn]);
  return (
    <SettingsCard lead="As it would look after saving." title="Preview">
      <iframe
        className={classes.frame}
        onLoad={draw}
        ref={frame}
        src={`/embed/${restaurantId}`}
        title="Preview of the booking form"
      />
    </SettingsCard>
  );
}
