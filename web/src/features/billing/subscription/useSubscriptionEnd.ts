import { useMutation } from '@apollo/client/react';
import { toast } from '../../../ui/toasts/toast.ts';
import { CancelPlanDocument, ResumePlanDocument } from './SubscriptionStatus.generated.ts';

const FAILED = 'Failed to update the subscription. Please try again.';

/** Cancels the subscription at the end of its period, or takes that back; says in a toast what came of it. */
export function useSubscriptionEnd(restaurantId: string) {
  const [cancel, { loading: isCancelling }] = useMutation(CancelPlanDocument);
  const [resume, { loading: isResuming }] = useMutation(ResumePlanDocument);
  const options = { variables: { input: { restaurantId } } };

  async function told(success: string, run: () => Promise<{ message: string } | undefined>) {
    try {
      const refusal = await run();
      if (refusal) toast.failure(refusal.message);
      else toast.success(success);
    } catch {
      toast.failure(FAILED);
    }
  }

  return {
    isBusy: isCancelling || isResuming,
    cancel: () =>
      told('Subscription cancelled', async () => {
        const { data } = await cancel(options);
        return data?.cancelSubscription?.userErrors[0];
      }),
    resume: () =>
      told('Subscription resumed', async () => {
        const { data } = await resume(options);
        return data?.resumeSubscription?.userErrors[0];
      }),
  };
}
