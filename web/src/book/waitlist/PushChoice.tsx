import { i18n } from '../language/i18n.ts';
import controls from '../ui/controls.module.css';
import styles from './PlaceWidget.module.css';
import { usePlacePush } from './push/usePlacePush.ts';

/** Lets a guest be called while the page is closed or the phone locked, and says honestly when that cannot be. */
export function PushChoice({ token }: { token: string }) {
  const { state, turnOn, turnOff } = usePlacePush(token);
  if (state === 'none') return null;
  return (
    <div aria-live="polite" className={styles.bell}>
      {state === 'on' ? (
        <>
          <p>
            <strong>{i18n._('This device shows a notice when your table is ready.')}</strong>{' '}
            {i18n._('You can close this page and lock the phone.')}
          </p>
          <button className={controls.plain} onClick={turnOff} type="button">
            {i18n._('Show no notice')}
          </button>
        </>
      ) : (
        <>
          {state === 'denied' && (
            <p>
              {i18n._(
                'This browser shows no notices of this page. Allow them in its settings, then try again.',
              )}
            </p>
          )}
          {state === 'failed' && <p>{i18n._('That could not be changed. Please try again.')}</p>}
          <button className={controls.secondary} disabled={state === 'busy'} onClick={turnOn} type="button">
            {state === 'busy' ? i18n._('One moment…') : i18n._('Show a notice on this device')}
          </button>
        </>
      )}
    </div>
  );
}
