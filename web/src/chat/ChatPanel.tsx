import { IconMinus, IconSquare, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { ChatComposer } from './ChatComposer.tsx';
import { ChatLines } from './ChatLines.tsx';
import classes from './ChatPanel.module.css';
import { HandOver } from './HandOver.tsx';
import { useChat } from './useChat.ts';

interface ChatPanelProps {
  /** What stands in the field at first. */
  draft: string;
  /** Only the header is shown. */
  isMinimised: boolean;
  onMinimise: (isMinimised: boolean) => void;
  onClose: () => void;
}

/** The chat with its header. It stands beside the page, which stays usable. */
export function ChatPanel({ draft, isMinimised, onMinimise, onClose }: ChatPanelProps) {
  const chat = useChat();
  const hasAsked = chat.conversationId !== null;

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key === 'Escape') onClose();
  }

  return (
    <section
      role="dialog"
      aria-label="Live Support"
      className={classes.panel}
      data-minimised={isMinimised || undefined}
      onKeyDown={closeOnEscape}
    >
      <header className={classes.header}>
        <h2>Live Support</h2>
        <button
          type="button"
          aria-label={isMinimised ? 'Restore chat' : 'Minimise chat'}
          aria-expanded={!isMinimised}
          onClick={() => onMinimise(!isMinimised)}
        >
          {isMinimised ? <IconSquare aria-hidden size={16} /> : <IconMinus aria-hidden size={18} />}
        </button>
        <button type="button" aria-label="Close chat" onClick={onClose}>
          <IconX aria-hidden size={18} />
        </button>
      </header>
      <div className={classes.body} hidden={isMinimised}>
        <ChatLines lines={chat.lines} isAwaiting={chat.isAwaiting} isShown={!isMinimised} />
        {hasAsked && <HandOver conversationId={chat.conversationId} onHandedOver={chat.add} />}
        <ChatComposer first={draft} isAwaiting={chat.isAwaiting} isShown={!isMinimised} onSay={chat.say} />
      </div>
    </section>
  );
}
