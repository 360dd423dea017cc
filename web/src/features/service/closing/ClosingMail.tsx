import { Button, Title } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useId } from 'react';
import { tellFailure } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { SendClosingSummaryDocument } from './ClosingMail.generated.ts';
import { ClosingSummaryChoice } from './ClosingSummaryChoice.tsx';
import { useClosingSummary } from './useClosingSummary.ts';

interface Props {
  restaurantId: string;
  /** The service day that is mailed at once. */
  date: string;
}

/** The day's sum by mail: each night for who wants it, in their language, or this one now. */
export function ClosingMail({ restaurantId, date }: Props) {
  const titleId = useId();
  const asked = useClosingSummary(restaurantId);
  const [send, isSending] = useWrite(SendClosingSummaryDocument);
  const handleSend = async () => {
    const language = asked.summary?.language ?? 'EN';
    const { failure, payload } = await send({ restaurantId, date, language });
    if (failure) tellFailure('The summary could not be mailed', failure);
    else toast.success(`On its way to ${payload?.email}`);
  };
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId} mb="xs" order={3}>
        By mail
      </Title>
      <ClosingSummaryChoice asked={asked}>
        <Button
          leftSection={<IconMail aria-hidden size={18} stroke={1.8} />}
          loading={isSending}
          onClick={handleSend}
          variant="default"
        >
          Mail it to me now
        </Button>
      </ClosingSummaryChoice>
    </section>
  );
}
