import '../../book/palette.css';
import { LiveChat } from '../../chat/LiveChat.tsx';

/** The chat in the colours of the public pages, open, and without the button that floats there. */
export function ChatOfWork() {
  return <LiveChat isAtWork />;
}
