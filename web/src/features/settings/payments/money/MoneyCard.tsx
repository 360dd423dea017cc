import { useQuery } from '@apollo/client/react';
import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { momentInWords } from '../../../../shared/dates/date-in-words.ts';
import { SettingsCard } from '../../../../ui/cards/SettingsCard.tsx';
import { LoadAgain } from '../../../../ui/forms/LoadAgain.tsx';
import { DayField } from '../../booking-rules/editor/DayField.tsx';
import { countOf } from '../../booking-rules/rules-in-words.ts';
import { paymentsSections } from '../../settings-parts.ts';
import { DisputeList } from './DisputeList.tsx';
import { type Balance, type Entry, entryName, figuresOf, signedAmount } from './entry-words.ts';
import { GuaranteeMoneyDocument } from './GuaranteeMoney.generated.ts';
import classes from './MoneyCard.module.css';
import { PayoutList } from './PayoutList.tsx';
import { type MoneyDays, useMoneyExport } from './useMoneyExport.ts';

const SHOWN = 20;

interface Props {
  restaurantId: string;
  timezone: string;
}

/** The ledger of guests' money: what it comes to, its last lines, and all of them as a file. */
export function MoneyCard({ restaurantId, timezone }: Props) {
  const [days, setDays] = useState<MoneyDays>({ from: null, to: null });
  const variables = useMemo(
    () => ({ restaurantId, ...days, first: SHOWN, after: null }),
    [restaurantId, days],
  );
  const { data, previousData, error, refetch } = useQuery(GuaranteeMoneyDocument, {
    variables,
    fetchPolicy: 'no-cache', // it changes at the provider, too
  });
  const { exportMoney, isExporting } = useMoneyExport(restaurantId, days);
  const { label, anchor } = paymentsSections.money;
  const known = (data ?? previousData)?.restaurant;
  const { entries = [], totalCount = 0 } = known?.guaranteeEntries ?? {};
  return (
    <SettingsCard
      anchor={anchor}
      aside={
        totalCount > 0 && (
          <Button
            leftSection={<IconDownload aria-hidden size={16} stroke={1.8} />}
            loading={isExporting}
            onClick={() => void exportMoney()}
            size="compact-md"
            variant="default"
          >
            Export CSV
          </Button>
        )
      }
      lead="Every movement of guests’ money, as the provider did it. Lines are never changed; each night the provider’s fees and payouts are added, both books are compared, and you get a mail should they differ."
      title={label}
    >
      {error && (
        <LoadAgain message="The ledger could not be loaded." onTry={() => refetch().then(() => undefined)} />
      )}
      {!known && !error && <Skeleton aria-busy="true" height={120} />}
      {known && (
        <Stack gap="lg">
          <DisputeList
            disputes={known.guaranteeDisputes ?? []}
            ofVouchers={known.giftVoucherDisputes ?? []}
            timezone={timezone}
          />
          <Group align="end" gap="sm">
            <DayField
              label="From"
              onChange={(from) => setDays((before) => ({ ...before, from }))}
              value={days.from}
            />
            <DayField
              label="To"
              onChange={(to) => setDays((before) => ({ ...before, to }))}
              value={days.to}
            />
            {(days.from || days.to) && (
              <Button onClick={() => setDays({ from: null, to: null })} variant="subtle">
                All days
              </Button>
            )}
          </Group>
          {known.guaranteeBalances?.map((balance) => (
            <Figures balance={balance} key={balance.currency} />
          ))}
          {entries.length === 0 && (
            <Text size="sm">No money moved{days.from || days.to ? ' on these days' : ' yet'}.</Text>
          )}
          {entries.length > 0 && <Lines entries={entries} timezone={timezone} />}
          {totalCount > entries.length && (
            <Text c="dimmed" size="sm">
              The last {entries.length} of {countOf(totalCount, 'line')}. The file has all of them.
            </Text>
          )}
          <PayoutList payouts={known.guaranteePayouts ?? []} />
        </Stack>
      )}
    </SettingsCard>
  );
}

function Figures({ balance }: { balance: Balance }) {
  return (
    <dl aria-label={`Sums in ${balance.currency}`} className={classes.figures}>
      {figuresOf(balance).map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ entries, timezone }: { entries: readonly Entry[]; timezone: string }) {
  return (
    <table aria-label="Lines of the ledger" className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">Booking</th>
          <th data-number scope="col">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={`${entry.kind} ${entry.providerRef}`}>
            <td>{momentInWords(entry.at, timezone)}</td>
            <td>{entryName[entry.kind]}</td>
            <td data-whole>
              {entry.bookingId ? (
                <Anchor component={Link} inherit to={`/bookings?booking=${entry.bookingId}`}>
                  {entry.reference}
                </Anchor>
              ) : (
                'No booking'
              )}
            </td>
            <td data-number>{signedAmount(entry)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
