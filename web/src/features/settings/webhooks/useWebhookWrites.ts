import { tellFailure } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import type { Answer, Written } from '../../../shared/writes/written.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import {
  DeleteWebhookEndpointDocument,
  RedeliverWebhookDocument,
  RotateWebhookSecretDocument,
  SendTestWebhookDocument,
  UpdateWebhookEndpointDocument,
} from './WebhookWrites.generated.ts';

/** What is said of a write: `done` when it is, null where the page shows it; `failed` when it is not, with the reason. */
interface Said {
  done: string | null;
  failed: string;
}

/** What owners do with an endpoint, each told in a toast; the list is brought up to date after it, also after a refusal. */
export function useWebhookWrites(onChanged: () => Promise<void>) {
  const [update] = useWrite(UpdateWebhookEndpointDocument);
  const [remove] = useWrite(DeleteWebhookEndpointDocument);
  const [rotate] = useWrite(RotateWebhookSecretDocument);
  const [test] = useWrite(SendTestWebhookDocument);
  const [redeliver] = useWrite(RedeliverWebhookDocument);

  async function tell<Payload extends Answer>(
    { done, failed }: Said,
    outcome: Written<Payload>,
  ): Promise<Payload | null> {
    if (outcome.failure) tellFailure(failed, outcome.failure);
    else if (done) toast.success(done);
    if (outcome.payload) await onChanged().catch(() => undefined); // it is done all the same
    return outcome.isDone ? outcome.payload : null;
  }

  return {
    switchOn: async (id: string, isActive: boolean) =>
      tell(isActive ? SWITCHED_ON : SWITCHED_OFF, await update({ id, isActive })),
    remove: async (id: string) =>
      tell({ done: 'Webhook deleted', failed: 'Failed to delete the webhook' }, await remove({ id })),
    rotate: async (id: string) =>
      tell({ done: null, failed: 'Failed to rotate the secret' }, await rotate({ id })),
    test: async (id: string) => tell(TESTED, await test({ id })),
    redeliver: async (id: string) =>
      tell(
        { done: 'Message sent again', failed: 'Failed to send the message again' },
        await redeliver({ id }),
      ),
  };
}

const SWITCHED_ON: Said = { done: 'Webhook switched on', failed: 'Failed to switch the webhook on' };
const SWITCHED_OFF: Said = { done: 'Webhook switched off', failed: 'Failed to switch the webhook off' };
const TESTED: Said = {
  done: 'Test sent. Its answer appears among the deliveries.',
  failed: 'Failed to send a test',
};

/** The verbs of `useWebhookWrites`. */
export type WebhookWrites = ReturnType<typeof useWebhookWrites>;
