import { useId, useRef, useState } from 'react';
import { i18n } from '../language/i18n.ts';
import controls from '../ui/controls.module.css';
import { ShareIcon } from '../ui/icons.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useArrivalFocus } from '../ui/useArrivalFocus.ts';
import { useSharing } from './useSharing.ts';
import styles from './VisitActs.module.css';

interface Props {
  token: string;
  /** Where and when, as those who get the link read it. */
  words: string;
  /** Whether a link is out already. */
  isShared?: boolean;
  onStopped?: () => void;
}

/** Makes a link for those who come along, and ends it: where and when, without rights and without the guest's name. */
export function ShareVisit({ token, words, isShared = false, onStopped }: Props) {
  const { link, isSending, share, stop } = useSharing(token);
  const [isOut, setOut] = useState(isShared);
  const id = useId();
  const handleStop = async () => {
    await stop();
    setOut(false);
    onStopped?.();
  };
  return (
    <>
      <button
        aria-controls={id}
        aria-expanded={link !== null}
        className={styles.act}
        disabled={isSending}
        onClick={() => void share().then(() => setOut(true))}
        type="button"
      >
        <ShareIcon />
        {isOut && link === null ? i18n._('Shared') : i18n._('Share')}
      </button>
      <div id={id} style={{ display: 'contents' }}>
        {link && <SharedLink isSending={isSending} link={link} onStop={handleStop} words={words} />}
      </div>
    </>
  );
}

interface LinkProps {
  link: string;
  words: string;
  isSending: boolean;
  onStop: () => void;
}

function SharedLink({ link, words, isSending, onStop }: LinkProps) {
  const showToast = useToast();
  const field = useRef<HTMLInputElement>(null);
  const panel = useArrivalFocus<HTMLFieldSetElement>();
  const labelId = useId();
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      showToast('success', i18n._('Link copied'));
    } catch {
      field.current?.select();
      showToast('error', i18n._('Please copy the link by hand'));
    }
  }
  const send = () => navigator.share({ text: words, url: link }).catch(() => undefined);
  return (
    <fieldset aria-labelledby={labelId} className={styles.shared} ref={panel} tabIndex={-1}>
      <p className={controls.hint} id={labelId}>
        {i18n._(
          'Whoever has this link sees where and when. It shows no names, and nobody can change anything with it.',
        )}
      </p>
      <input
        aria-label={i18n._('Link for who comes along')}
        className={styles.link}
        onFocus={(event) => event.target.select()}
        readOnly
        ref={field}
        value={link}
      />
      <div className={styles.row}>
        {'share' in navigator && (
          <button className={controls.primary} onClick={() => void send()} type="button">
            {i18n._('Send…')}
          </button>
        )}
        <button className={controls.secondary} onClick={() => void copy()} type="button">
          {i18n._('Copy link')}
        </button>
        <button className={controls.plain} disabled={isSending} onClick={onStop} type="button">
          {i18n._('Stop sharing')}
        </button>
      </div>
    </fieldset>
  );
}
