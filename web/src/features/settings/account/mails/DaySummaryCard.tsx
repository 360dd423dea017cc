import { ClosingSummaryChoice } from '../../../service/closing/ClosingSummaryChoice.tsx';
import { useClosingSummary } from '../../../service/closing/useClosingSummary.ts';
import { AccountCard } from '../AccountCard.tsx';

interface Props {
  restaurant: { id: string; name: string };
}

/** Whether the person gets the sum of each day at the restaurant that is shown. */
export function DaySummaryCard({ restaurant: { id, name } }: Props) {
  return (
    <AccountCard
      lead={`What each day at ${name} came to: covers, no-shows, the waitlist and notes, by mail to you.`}
      section="daySummary"
    >
      <ClosingSummaryChoice asked={useClosingSummary(id)} />
    </AccountCard>
  );
}
