import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconUsersGroup } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { Service } from '../useServiceRoom.ts';
import type { Shifts } from './useShifts.ts';

// Once or twice a service.
const ServersDrawer = lazy(async () => ({ default: (await import('./ServersDrawer.tsx')).ServersDrawer }));

interface Props {
  service: Service;
  /** The day that is shown. */
  date: string;
  shifts: Shifts;
}

const LAID_OVER = '[role="dialog"][aria-modal="true"]';

/** Opens who serves where in the service that is shown; `r` does too. */
export function ServersButton({ service, date, shifts }: Props) {
  const { isOpen, open, close } = shifts;
  useHotkeys([['r', () => document.querySelector(LAID_OVER) === null && open()]]);
  return (
    <>
      <ActionIcon
        aria-label="Servers"
        color="gray"
        flex="none"
        onClick={open}
        size={48}
        title="Servers ( r )"
        variant="subtle"
      >
        <IconUsersGroup aria-hidden size={20} stroke={1.7} />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <ServersDrawer date={date} onClose={close} service={service} shifts={shifts} />
        </Suspense>
      )}
    </>
  );
}
