import { useWrite } from '../../../shared/writes/useWrite.ts';
import type { Answer, Written } from '../../../shared/writes/written.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import {
  ChargeNoShowDocument,
  RefundGuaranteeDocument,
  WaiveGuaranteeDocument,
} from './GuaranteeActs.generated.ts';

/** What staff do with the guarantee of a booking. Each answers with why it was refused; null when it was not. */
export function useGuaranteeActs(bookingId: string) {
  const [charge] = useWrite(ChargeNoShowDocument);
  const [refund] = useWrite(RefundGuaranteeDocument);
  const [waive] = useWrite(WaiveGuaranteeDocument);
  const told = (done: string, outcome: Written<Answer>): string | null => {
    if (outcome.failure === null) toast.success(done);
    return outcome.failure;
  };
  return {
    charge: async (amountMinor: number) =>
      told(
        'The provider is asked. Its answer appears with the booking.',
        await charge({ bookingId, amountMinor }),
      ),
    refund: async (amountMinor: number, reason: string) =>
      told('The provider is asked to give it back', await refund({ bookingId, amountMinor, reason })),
    waive: async (reason: string) => told('The fee is waived', await waive({ bookingId, reason })),
  };
}
