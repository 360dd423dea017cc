import { useWrite } from '../../shared/writes/useWrite.ts';
import type { Answer, Written } from '../../shared/writes/written.ts';
import { toast } from '../../ui/toasts/toast.ts';
import {
  RedeemGiftVoucherDocument,
  RefundGiftVoucherDocument,
  VoidGiftVoucherDocument,
} from './Vouchers.generated.ts';

/** What staff do with a voucher. Each answers with why it was refused; null when it was not. */
export function useVoucherActs(id: string) {
  const [redeem] = useWrite(RedeemGiftVoucherDocument);
  const [refund] = useWrite(RefundGiftVoucherDocument);
  const [voidOne] = useWrite(VoidGiftVoucherDocument);
  const told = (done: string, outcome: Written<Answer>): string | null => {
    if (outcome.failure === null) toast.success(done);
    return outcome.failure;
  };
  return {
    redeem: async (amountMinor: number, note: string) =>
      told('Redeemed', await redeem({ id, amountMinor, note: note || null })),
    refund: async (amountMinor: number, reason: string) =>
      told('The provider is asked to give it back', await refund({ id, amountMinor, reason })),
    voidIt: async (reason: string) => told('The voucher is voided', await voidOne({ id, reason })),
  };
}
