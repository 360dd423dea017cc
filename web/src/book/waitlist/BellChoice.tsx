import { i18n } from '../language/i18n.ts';
import controls from '../ui/controls.module.css';
import styles from './PlaceWidget.module.css';
import type { useReadyBell } from './useReadyBell.ts';

/** Lets a guest have the page call them, and says honestly what it then can do. */
export function BellChoice({ bell }: { bell: ReturnType<typeof useReadyBell> }) {
  const { state, canVibrate, arm, disarm } = bell;
  return (
    <div aria-live="polite" className={styles.bell}>
      {state === 'off' && (
        <button className={controls.primary} onClick={arm} type="button">
          {i18n._('Ring when my table is ready')}
        </button>
      )}
      {state === 'on' && (
        <>
          <p>
            <strong>
              {canVibrate
                ? i18n._('This page will ring and vibrate when your table is ready.')
                : i18n._('This page will ring when your table is ready. It cannot make this device vibrate.')}
            </strong>{' '}
            {i18n._('Keep it open and the sound on: a locked or silent phone may not ring.')}
          </p>
          <button className={controls.plain} onClick={disarm} type="button">
            {i18n._('Do not ring')}
          </button>
        </>
      )}
      {state === 'none' && (
        <p>{i18n._('This browser lets no page ring. Please look at this page now and then.')}</p>
      )}
    </div>
  );
}
