import { ActionIcon } from '@mantine/core';
import { IconChefHat } from '@tabler/icons-react';
import { lazy, Suspense, useContext, useState } from 'react';
import { OrdersOfDay } from './bought-of-day.ts';

// Some evenings, a few times.
const KitchenDrawer = lazy(async () => ({ default: (await import('./KitchenDrawer.tsx')).KitchenDrawer }));

/** Opens what the kitchen makes for the experiences of the day that is shown. Nothing on a day of tables alone. */
export function KitchenButton({ date }: { date: string }) {
  const orders = useContext(OrdersOfDay);
  const [isOpen, setOpen] = useState(false);
  if (orders.length === 0 && !isOpen) return null;
  return (
    <>
      <ActionIcon
        aria-label="Kitchen"
        color="gray"
        flex="none"
        onClick={() => setOpen(true)}
        size={48}
        title="What the kitchen makes"
        variant="subtle"
      >
        <IconChefHat aria-hidden size={20} stroke={1.7} />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <KitchenDrawer date={date} onClose={() => setOpen(false)} orders={orders} />
        </Suspense>
      )}
    </>
  );
}
