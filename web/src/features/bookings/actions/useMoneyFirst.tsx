import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Ending } from './MoneyFirstDialog.tsx';

// Seldom needed: a guest has given a guarantee.
const MoneyFirstDialog = lazy(async () => ({
  default: (await import('./MoneyFirstDialog.tsx')).MoneyFirstDialog,
}));

/** As much of a booking as the question needs. */
interface Ended {
  id: string;
  customerName: string;
  /** Any, where its guest has given one. */
  guarantee?: object | null;
}

interface MoneyFirst {
  booking: Ended;
  ending: Ending;
  goOn: () => Promise<unknown>;
}

/** Says what becomes of a guest's money before a booking is ended, where money hangs on it; all others are ended at once. */
export function useMoneyFirst() {
  const [first, setFirst] = useState<MoneyFirst | null>(null);

  async function ending(booking: Ended, how: Ending, end: () => Promise<unknown> | undefined) {
    if (!booking.guarantee) return end();
    const goOn = async () => {
      await end();
      setFirst(null);
    };
    setFirst({ booking, ending: how, goOn });
  }

  const question: ReactNode = first && (
    <Suspense>
      <MoneyFirstDialog
        booking={first.booking}
        ending={first.ending}
        onClose={() => setFirst(null)}
        onGoOn={first.goOn}
      />
    </Suspense>
  );
  return { ending, isAsking: first !== null, question };
}
