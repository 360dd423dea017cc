import type { BookingSource } from '../../../generated/schema-types.ts';
import { ReportCard } from '../parts/ReportCard.tsx';
import type { ReportColumn } from '../parts/report-column.ts';
import { leadInWords, restsOnWords, shareInWords, sizeInWords } from '../parts/report-words.ts';
import type { Report } from '../report.ts';

const SOURCES: Record<BookingSource, string> = {
  ONLINE: 'Online',
  PHONE: 'By phone or staff',
  WALK_IN: 'Walk-in',
  WAITLIST: 'From the waitlist',
};

interface Counted {
  bookings: number;
  bookingsBefore: number | null;
}

/** How bookings came: by which way, for how many, and how long before. */
export function BookedCards({ report, file }: { report: Report; file: string }) {
  const { sources, partySizes, bookingLeads } = report;
  return (
    <>
      <ReportCard
        columns={[
          { heading: 'Way', value: ({ source }) => SOURCES[source] },
          ...counted<Report['sources']['sources'][number]>(sources.restsOn, report),
        ]}
        definition="How the bookings came that were not cancelled, no-shows among them. A party without a booking that was seated at once is a walk-in."
        file={`How bookings came ${file}`}
        nothing="No bookings on these days."
        restsOn={restsOnWords(sources.restsOn)}
        rows={sources.restsOn > 0 ? sources.sources : []}
        title="How bookings came"
      />
      <ReportCard
        columns={[
          { heading: 'Party', value: sizeInWords },
          ...counted<Report['partySizes']['bands'][number]>(partySizes.restsOn, report),
        ]}
        definition="Guests of the bookings that were not cancelled, no-shows among them."
        file={`Party sizes ${file}`}
        nothing="No bookings on these days."
        restsOn={restsOnWords(partySizes.restsOn)}
        rows={partySizes.restsOn > 0 ? partySizes.bands : []}
        title="Party sizes"
      />
      <ReportCard
        columns={[
          { heading: 'Before the visit', value: leadInWords },
          ...counted<Report['bookingLeads']['bands'][number]>(bookingLeads.restsOn, report),
        ]}
        definition={
          'How long before its time a booking was made: of those online or by phone that were not cancelled. Walk-ins, parties from the waitlist and what ' +
          'was written down when it was over are left out.'
        }
        file={`Booked ahead ${file}`}
        nothing="Nobody booked ahead for these days."
        restsOn={restsOnWords(bookingLeads.restsOn)}
        rows={bookingLeads.restsOn > 0 ? bookingLeads.bands : []}
        title="Booked ahead"
      />
    </>
  );
}

/** A bar, a share of all, and what it was. */
export function counted<Row extends Counted>(restsOn: number, { comparedFrom }: Report): ReportColumn<Row>[] {
  return [
    { heading: 'Bookings', value: ({ bookings }) => bookings, bar: 'now' },
    {
      heading: 'Share',
      value: ({ bookings }) => (restsOn > 0 ? bookings / restsOn : null),
      shown: ({ bookings }) =>
        shareInWords(restsOn > 0 ? Math.round((bookings / restsOn) * 100) / 100 : null),
    },
    ...(comparedFrom === null
      ? []
      : [{ heading: 'Before', value: ({ bookingsBefore }: Row) => bookingsBefore }]),
  ];
}
