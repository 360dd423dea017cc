import { IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import classes from './ChatComposer.module.css';

interface ChatComposerProps {
  /** What stands in it at first. */
  first: string;
  isAwaiting: boolean;
  isShown: boolean;
  /** Sends a message; false when it did not arrive. */
  onSay: (text: string) => Promise<boolean>;
}

const LONGEST_MESSAGE = 2_000;

/** Where one writes. Enter sends, Shift and Enter begins a new line; what did not arrive comes back. */
export function ChatComposer({ first, isAwaiting, isShown, onSay }: ChatComposerProps) {
  const [draft, setDraft] = useState(first);
  const field = useRef<HTMLTextAreaElement>(null);
  const cannotSend = isAwaiting || draft.trim() === '';

  useEffect(
    function writeAtOnce() {
      if (isShown) field.current?.focus();
    },
    [isShown],
  );

  async function send(event?: SubmitEvent) {
    event?.preventDefault();
    if (cannotSend) return;
    const text = draft.trim();
    setDraft('');
    const hasArrived = await onSay(text);
    if (!hasArrived) setDraft((newer) => newer || text);
    field.current?.focus();
  }

  function sendOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }

  return (
    <form className={classes.composer} aria-label="Your message" onSubmit={(event) => void send(event)}>
      <textarea
        ref={field}
        rows={1}
        className={classes.field}
        aria-label="Message"
        placeholder="Type your message…"
        maxLength={LONGEST_MESSAGE}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={sendOnEnter}
      />
      <button type="submit" aria-label="Send message" className={classes.send} disabled={cannotSend}>
        <IconSend aria-hidden size={18} />
      </button>
    </form>
  );
}
