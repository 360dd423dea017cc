import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import type { WebhookWrites } from './useWebhookWrites.ts';
import type { WebhookCard_EndpointFragment } from './WebhookCard.generated.ts';
import { WebhookDialog } from './WebhookDialog.tsx';

/** What is asked about before it is done. */
export type WebhookChange = 'edit' | 'rotate' | 'delete';

interface Props {
  asked: WebhookChange;
  endpoint: WebhookCard_EndpointFragment;
  writes: WebhookWrites;
  onChanged: () => Promise<void>;
  /** Shows a new secret. */
  onSecret: (secret: string) => void;
  onClose: () => void;
}

/** The dialog before an endpoint is changed, its secret is rotated, or it is deleted. */
export function WebhookQuestion({ asked, endpoint, writes, onChanged, onSecret, onClose }: Props) {
  const { id, url } = endpoint;
  switch (asked) {
    case 'edit': {
      const handleSaved = async () => {
        onClose();
        await onChanged().catch(() => undefined); // it is saved all the same
      };
      return <WebhookDialog endpoint={endpoint} onClose={onClose} onSaved={handleSaved} />;
    }
    case 'rotate': {
      const handleRotate = async () => {
        const rotated = await writes.rotate(id);
        if (rotated?.secret) onSecret(rotated.secret);
        return rotated !== null;
      };
      return (
        <ConfirmDialog
          action="Rotate Secret"
          onClose={onClose}
          onConfirm={handleRotate}
          title="Rotate the signing secret?"
        >
          You get a new secret. For 24 hours messages are signed with both, so that your system can change
          over without missing one.
        </ConfirmDialog>
      );
    }
    case 'delete':
      return (
        <ConfirmDialog
          action="Delete"
          isTaking
          onClose={onClose}
          onConfirm={async () => (await writes.remove(id)) !== null}
          title="Delete this webhook?"
        >
          {url} is told nothing any more. Its secret and its deliveries are gone for good.
        </ConfirmDialog>
      );
  }
}
