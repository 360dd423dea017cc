import { ReportCard } from '../parts/ReportCard.tsx';
import { inWords, leadInWords, restsOnWords } from '../parts/report-words.ts';
import type { Report } from '../report.ts';
import { counted } from './BookedCards.tsx';

/** How long before their time bookings were called off: the later, the harder to fill. */
export function CancelledCard({ report, file }: { report: Report; file: string }) {
  const { cancellationLeads: leads, total } = report;
  const unknown = total.cancellations - leads.restsOn;
  return (
    <ReportCard
      columns={[
        { heading: 'Before the visit', value: leadInWords },
        ...counted<Report['cancellationLeads']['bands'][number]>(leads.restsOn, report),
      ]}
      definition={
        'How long before its time a booking was called off, by the guest or by you. The later it is, the harder the table is to fill again. Declined requests are ' +
        'left out, and cancellations of before this was kept.'
      }
      file={`Cancelled ahead ${file}`}
      foot={unknown > 0 && `Of ${inWords(unknown)} more it is not known when they were called off.`}
      nothing={
        total.cancellations > 0
          ? 'It is not known when these bookings were called off.'
          : 'Nobody called a booking off.'
      }
      restsOn={restsOnWords(leads.restsOn, 'cancellation', 'cancellations')}
      rows={leads.restsOn > 0 ? leads.bands : []}
      title="Called off ahead"
    />
  );
}
