import { useEffect, useRef } from 'react';
import controls from '../book/ui/controls.module.css';
import classes from './ChatLines.module.css';
import type { ChatLine } from './chat-line.ts';

interface ChatLinesProps {
  lines: readonly ChatLine[];
  /** An answer is on its way. */
  isAwaiting: boolean;
  isShown: boolean;
}

/** What was said, the newest at the bottom and in view. Texts are shown as they are, never as HTML. */
export function ChatLines({ lines, isAwaiting, isShown }: ChatLinesProps) {
  const log = useRef<HTMLDivElement>(null);
  const count = lines.length;

  useEffect(
    function showNewest() {
      if (log.current && isShown && (count > 0 || isAwaiting)) toNewest(log.current);
    },
    [count, isAwaiting, isShown],
  );

  useEffect(function stayAtNewest() {
    const { current } = log;
    if (!current) return;
    // What is written or asked for below takes room from it.
    const observer = new ResizeObserver(() => toNewest(current));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return (
    // A scrolling region must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <div ref={log} role="log" aria-label="Messages" tabIndex={0} className={classes.log}>
      {lines.map(({ id, sender, text, timestamp }) => (
        <div key={id} className={classes.line} data-sender={sender}>
          <span className={controls.spoken}>{sender === 'USER' ? 'You:' : 'Support:'}</span>
          <p className={classes.text}>{text}</p>
          <time dateTime={timestamp} className={classes.time}>
            {clock.format(new Date(timestamp))}
          </time>
        </div>
      ))}
      {isAwaiting && (
        <p className={classes.typing}>
          <span className={controls.spoken}>Support is typing…</span>
          <span aria-hidden className={classes.dot} />
          <span aria-hidden className={classes.dot} />
          <span aria-hidden className={classes.dot} />
        </p>
      )}
    </div>
  );
}

function toNewest(log: HTMLElement): void {
  log.scrollTop = log.scrollHeight;
}

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
