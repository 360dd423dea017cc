import { useApolloClient } from '@apollo/client/react';
import { failureWords } from '../../../shared/failures/failure-words.ts';
import { tellFailure } from '../../../shared/failures/tell.tsx';
import type { RefusedField } from '../../../shared/failures/user-errors.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import {
  DeleteWebhookEndpointDocument,
  RedeliverWebhookDocument,
  RotateWebhookSecretDocument,
  SendTestWebhookDocument,
  UpdateWebhookEndpointDocument,
} from './WebhookWrites.generated.ts';

interface Write<Payload> {
  /** Said when it is done; null where the page shows it. */
  done: string | null;
  /** Said when it is not, with the reason. */
  failed: string;
  send: () => Promise<Payload | null | undefined>;
}

/** What owners do with an endpoint, each told in a toast; the list is brought up to date after it, also after a refusal. */
export function useWebhookWrites(onChanged: () => Promise<void>) {
  const client = useApolloClient();

  async function tell<Payload extends { userErrors: readonly RefusedField[] }>({
    done,
    failed,
    send,
  }: Write<Payload>): Promise<Payload | null> {
    try {
      const payload = await send();
      if (!payload) throw new Error('The API answered with nothing.');
      const [refusal] = payload.userErrors;
      if (refusal) tellFailure(failed, refusal.message);
      else if (done) toast.success(done);
      await onChanged().catch(() => undefined); // it is done all the same
      return refusal ? null : payload;
    } catch (error) {
      tellFailure(failed, failureWords(error));
      return null;
    }
  }

  return {
    switchOn: (id: string, isActive: boolean) =>
      tell({
        done: isActive ? 'Webhook switched on' : 'Webhook switched off',
        failed: isActive ? 'Failed to switch the webhook on' : 'Failed to switch the webhook off',
        send: async () => {
          const variables = { input: { id, isActive } };
          const { data } = await client.mutate({ mutation: UpdateWebhookEndpointDocument, variables });
          return data?.updateWebhookEndpoint;
        },
      }),
    remove: (id: string) =>
      tell({
        done: 'Webhook deleted',
        failed: 'Failed to delete the webhook',
        send: async () => {
          const variables = { input: { id } };
          const { data } = await client.mutate({ mutation: DeleteWebhookEndpointDocument, variables });
          return data?.deleteWebhookEndpoint;
        },
      }),
    rotate: (id: string) =>
      tell({
        done: null,
        failed: 'Failed to rotate the secret',
        send: async () => {
          const variables = { input: { id } };
          const { data } = await client.mutate({ mutation: RotateWebhookSecretDocument, variables });
          return data?.rotateWebhookSecret;
        },
      }),
    test: (id: string) =>
      tell({
        done: 'Test sent. Its answer appears among the deliveries.',
        failed: 'Failed to send a test',
        send: async () => {
          const variables = { input: { id } };
          const { data } = await client.mutate({ mutation: SendTestWebhookDocument, variables });
          return data?.sendTestWebhook;
        },
      }),
    redeliver: (id: string) =>
      tell({
        done: 'Message sent again',
        failed: 'Failed to send the message again',
        send: async () => {
          const variables = { input: { id } };
          const { data } = await client.mutate({ mutation: RedeliverWebhookDocument, variables });
          return data?.redeliverWebhook;
        },
      }),
  };
}

/** The verbs of `useWebhookWrites`. */
export type WebhookWrites = ReturnType<typeof useWebhookWrites>;
