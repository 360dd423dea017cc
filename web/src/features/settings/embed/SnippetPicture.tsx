import { useEffect, useRef } from 'react';
import type { HelloMessage, HostWishes } from '../../../book/embed/embed-protocol.ts';
import classes from './EmbedSettings.module.css';

interface Props {
  restaurantId: string;
  /** As the attributes of the code ask. */
  accent: string | null;
  hidesHeader: boolean;
}

/** The form as the code below shows it on a page: asked for the same, by the same messages. */
export function SnippetPicture({ restaurantId, accent, hidesHeader }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const ask = () => {
    const wishes: HostWishes = { accent, header: hidesHeader ? 'none' : 'full' };
    const hello: HelloMessage = { source: 'hoststand', version: 1, type: 'hello' };
    for (const message of [hello, { ...hello, ...wishes, type: 'ask' }])
      frame.current?.contentWindow?.postMessage(message, location.origin);
  };
  useEffect(ask, [accent, hidesHeader]);
  return (
    <iframe
      className={classes.frame}
      onLoad={ask}
      ref={frame}
      src={`/embed/${restaurantId}`}
      title="Picture of the form as this code shows it"
    />
  );
}
