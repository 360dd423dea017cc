import { ActionIcon } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Service } from '../useServiceRoom.ts';

// Once a day.
const ClosingDrawer = lazy(async () => ({ default: (await import('./ClosingDrawer.tsx')).ClosingDrawer }));

interface Props {
  service: Service;
  date: string;
}

/** Opens the end of the day that is shown. */
export function ClosingButton({ service, date }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        aria-label="Close the day"
        color="gray"
        flex="none"
        onClick={() => setOpen(true)}
        size={48}
        title="Close the day"
        variant="subtle"
      >
        <IconChecklist aria-hidden size={20} stroke={1.7} />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <ClosingDrawer date={date} onClose={() => setOpen(false)} service={service} />
        </Suspense>
      )}
    </>
  );
}
