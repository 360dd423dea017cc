import { majorOf, moneyText } from '../../../shared/money/money.ts';
import { ReportCard } from '../parts/ReportCard.tsx';
import type { ReportColumn } from '../parts/report-column.ts';
import { groupInWords, restsOnWords } from '../parts/report-words.ts';
import type { Report } from '../report.ts';

type Group = Report['money']['groups'][number];

/** What guests' guarantees came to: kept, given back, disputed, and what the provider took. Nothing for a restaurant that asks for none. */
export function MoneyCard({ report, file }: { report: Report; file: string }) {
  const { total, groups } = report.money;
  if (total.length === 0) return null;
  const bookings = total.reduce((sum, money) => sum + money.bookings, 0);
  return (
    <ReportCard
      columns={columnsOf(report)}
      definition={
        'Money of guests’ deposits, payments and cards, on the service day of the visit that it was for, whenever it moved. What was charged is kept, ' +
        'refunded or disputed. The provider’s fees are taken from what is kept, and are added each night.'
      }
      file={`Guarantees ${file}`}
      foot={total.map(inAll).join(' ')}
      nothing="No money moved for these days."
      restsOn={restsOnWords(bookings)}
      rows={groups}
      title="Guarantees"
    />
  );
}

function columnsOf({ groupBy }: Report): ReportColumn<Group>[] {
  const money = (
    heading: string,
    of: (money: Group['money']) => number,
    bar?: 'now',
  ): ReportColumn<Group> => ({
    heading,
    value: ({ money: sums }) => majorOf(of(sums), sums.currency),
    shown: ({ money: sums }) => moneyText(of(sums), sums.currency),
    ...(bar && { bar }),
  });
  return [
    {
      heading: groupBy === 'SERVICE' ? 'Service' : groupBy === 'AREA' ? 'Area' : 'From',
      value: (group) => groupInWords(group, groupBy),
    },
    money('Kept', ({ keptMinor }) => keptMinor, 'now'),
    money('Refunded', ({ refundedMinor }) => refundedMinor),
    money('Disputed', ({ disputedMinor }) => disputedMinor),
    money('Fees', ({ feesMinor }) => feesMinor),
  ];
}

function inAll({ currency, chargedMinor, keptMinor, feesMinor }: Report['money']['total'][number]): string {
  const money = (minor: number) => moneyText(minor, currency);
  return `Of ${money(chargedMinor)} charged you keep ${money(keptMinor)}, before ${money(feesMinor)} of fees.`;
}
