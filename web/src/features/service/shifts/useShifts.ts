import { useQuery, useSubscription } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { deviceStorage } from '../../../shared/device-storage.ts';
import { useReload } from '../../../shared/reload/useReload.ts';
import { useReloadWith } from '../../../shared/reload/useReloadWith.ts';
import type { EveningView } from '../strip/useEvening.ts';
import type { Service } from '../useServiceRoom.ts';
import { ServiceShiftChangesDocument, ServiceShiftsDocument } from './Shifts.generated.ts';
import type { Shift } from './shift-draft.ts';

/** The shifts of the day that is shown, followed live. */
export type Shifts = ReturnType<typeof useShifts>;

const BY_SERVER = 'hoststand.floor-by-server';

const NONE: readonly Shift[] = [];

/** Who serves in the services of the day that is shown: asked for anew with every look at the room and whenever a shift is saved. */
export function useShifts({ restaurantId, looks, now }: Service, { date, service, isOtherDay }: EveningView) {
  const variables = useMemo(() => ({ restaurantId, date }), [restaurantId, date]);
  const { data, error } = useQuery(ServiceShiftsDocument, { variables, fetchPolicy: 'cache-and-network' });
  const load = useReload(ServiceShiftsDocument, { variables });
  useReloadWith(ServiceShiftsDocument, variables, looks);
  useSubscription(ServiceShiftChangesDocument, {
    variables: { restaurantId },
    ignoreResults: true,
    onData: ({ data: { data: told } }) => {
      if (told?.shiftChanged.date === date) void load().catch(() => undefined); // what is shown stays; it is tried again soon
    },
  });
  const [isOpen, setOpen] = useState(false);
  const [isByServer, setByServer] = useState(() => deviceStorage.get(BY_SERVER) === 'yes');
  const asked = data?.restaurant?.shifts ?? null;
  const shifts = asked ?? NONE;
  const chosen =
    service && shifts.find(({ startsAt }) => Date.parse(startsAt) === Date.parse(service.startsAt));
  return {
    /** By their opening; empty on a closed day. */
    shifts,
    isKnown: asked !== null,
    /** Whether they could not be had. */
    isFailed: asked === null && Boolean(error || data),
    load,
    /** That of the service that was chosen; else the one that is on, the next or the last of the day. */
    shift: chosen || shiftAt(shifts, isOtherDay ? 0 : now),
    /** Whether the floor shows whose each table is, as this device was told last. */
    isByServer,
    showByServer: (isOn: boolean) => {
      setByServer(isOn);
      deviceStorage.set(BY_SERVER, isOn ? 'yes' : 'no');
    },
    /** Whether the drawer is open in which they are set up. */
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
  };
}

function shiftAt(shifts: readonly Shift[], now: number): Shift | null {
  return shifts.find(({ endsAt }) => Date.parse(endsAt) > now) ?? shifts.at(-1) ?? null;
}
