import { Switch } from '@mantine/core';
import { tellFailure } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { SetWeeklyReportDocument } from '../ReportPage.generated.ts';
import classes from './WeeklyByMail.module.css';

/** Whether the viewer gets the report of each week by mail: their own choice, which nobody else sees. */
export function WeeklyByMail({ isWanted, restaurantId }: { isWanted: boolean; restaurantId: string }) {
  const [choose] = useWrite(SetWeeklyReportDocument);
  const want = async (wanted: boolean) => {
    const { failure } = await choose(
      { restaurantId, isWanted: wanted },
      {
        optimisticResponse: {
          setWeeklyReport: {
            __typename: 'SetWeeklyReportPayload',
            restaurant: { __typename: 'Restaurant', id: restaurantId, viewerWantsWeeklyReport: wanted },
            userErrors: [],
          },
        },
      },
    );
    if (failure) tellFailure('Your choice could not be saved', failure);
    else if (wanted) toast.success('The next report comes on Monday at seven');
    else toast.success('You get no more weekly reports');
  };
  return (
    <div className={classes.card}>
      <Switch
        checked={isWanted}
        description="Monday to Sunday beside the week before, with a page to print. To your own address, in English; it leaves at seven in the morning here."
        label="Mail me the week every Monday"
        onChange={({ currentTarget }) => void want(currentTarget.checked)}
      />
    </div>
  );
}
