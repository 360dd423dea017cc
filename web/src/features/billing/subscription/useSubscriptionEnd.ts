import { useWrite } from '../../../shared/writes/useWrite.ts';
import type { Written } from '../../../shared/writes/written.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { CancelPlanDocument, ResumePlanDocument } from './SubscriptionStatus.generated.ts';

const FAILED = 'Failed to update the subscription. Please try again.';

/** Cancels the subscription at the end of its period, or takes that back; says in a toast what came of it. */
export function useSubscriptionEnd(restaurantId: string) {
  const [cancel, isCancelling] = useWrite(CancelPlanDocument);
  const [resume, isResuming] = useWrite(ResumePlanDocument);

  async function told(success: string, run: () => Promise<Written>) {
    const { isDone, refusals } = await run();
    if (isDone) toast.success(success);
    else toast.failure(refusals[0]?.message ?? FAILED);
  }

  return {
    isBusy: isCancelling || isResuming,
    cancel: () => told('Subscription cancelled', () => cancel({ restaurantId })),
    resume: () => told('Subscription resumed', () => resume({ restaurantId })),
  };
}
