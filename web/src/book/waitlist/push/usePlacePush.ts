import { useEffect, useState } from 'react';
import { pageLanguage } from '../../language/speak.ts';
import { callNoDevice, callThisDevice, canBeCalled, isCalledHere } from './place-push.ts';

/**
 * How calls of this device stand: `none` where the browser knows of none, `denied` when its owner does not want them, `failed` when they
 * could not be set up.
 */
type PushState = 'none' | 'off' | 'busy' | 'on' | 'denied' | 'failed';

/** Calls of this device for a place, as the guest chooses. `turnOn` belongs into a tap. */
export function usePlacePush(token: string) {
  const [state, setState] = useState<PushState>(canBeCalled() ? 'off' : 'none');
  useEffect(function findWhatWasChosen() {
    if (!canBeCalled()) return;
    let isOver = false;
    isCalledHere().then(
      (isOn) => !isOver && isOn && setState('on'),
      () => undefined, // what cannot be found out can be asked for again
    );
    return () => {
      isOver = true;
    };
  }, []);
  const change = async (work: () => Promise<PushState>) => {
    setState('busy');
    setState(await work().catch(() => 'failed' as const));
  };
  return {
    state,
    turnOn: () => change(() => callThisDevice(token, pageLanguage())),
    turnOff: () =>
      change(async () => {
        await callNoDevice(token);
        return 'off';
      }),
  };
}
