import type { Paper } from '../../../generated/schema-types.ts';
import { useDownload } from '../../../shared/files/useDownload.ts';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { RequestDaySheetDocument } from './RequestDaySheet.generated.ts';

/** Has the browser save the sheet of a day for a printer's paper. */
export function useDaySheetPdf({ restaurantId, date }: { restaurantId: string; date: string }, paper: Paper) {
  const [request] = useWrite(RequestDaySheetDocument);
  return useDownload(async () => {
    const { payload } = await request({ restaurantId, date, paper });
    const url = payload?.url;
    if (!url) throw new Error('The sheet was refused');
    return url;
  }, 'The PDF could not be made. Please try again in a while.');
}
