import { useQuery } from '@apollo/client/react';
import { Anchor, Button, Group, Paper, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { LoadAgain } from '../../ui/forms/LoadAgain.tsx';
import { SearchField } from '../../ui/forms/SearchField.tsx';
import { PageHead } from '../../ui/heads/PageHead.tsx';
import listPage from '../../ui/ListPage.module.css';
import { ExportButton } from './export/ExportButton.tsx';
import { useVoucherByCode } from './useVoucherByCode.ts';
import { VoucherDrawer } from './VoucherDrawer.tsx';
import { VoucherSums } from './VoucherSums.tsx';
import { VoucherListDocument } from './Vouchers.generated.ts';
import classes from './VouchersPage.module.css';
import { VoucherTable } from './VoucherTable.tsx';

interface Props {
  restaurantId: string;
  timezone: string;
  isManager: boolean;
  /** Which voucher is open at first, by its global id; none when left out. */
  firstId?: string | null;
}

/** The gift vouchers of a restaurant: one is looked up by its code, or found by name; below, all of them and what they come to. */
export function VouchersPage({ restaurantId, timezone, isManager, firstId = null }: Props) {
  const [search, setSearch] = useState<string | null>(null);
  const [openId, setOpenId] = useState(firstId);
  const { data, previousData, error, refetch } = useQuery(VoucherListDocument, {
    variables: { restaurantId, search },
    fetchPolicy: 'cache-and-network',
  });
  const list = (data ?? previousData)?.restaurant?.giftVouchers;
  return (
    <div className={listPage.page}>
      <PageHead
        lead="Look a voucher up by its code, take an amount from it, and see what is left."
        title="Vouchers"
      />
      <LookUp onFound={setOpenId} restaurantId={restaurantId} />
      {isManager && <VoucherSums restaurantId={restaurantId} />}
      <Paper className={classes.list} p={{ base: 'md', sm: 'lg' }}>
        <Stack gap="md">
          <Title order={2} size="h4">
            All vouchers
          </Title>
          {(search !== null || (list?.totalCount ?? 0) > 0) && (
            <Group>
              <SearchField
                isBare
                onSearch={setSearch}
                placeholder="Name, email or last four of the code"
                search={search}
              />
              {isManager && list && list.totalCount > 0 && (
                <ExportButton restaurantId={restaurantId} search={search} />
              )}
            </Group>
          )}
          {error && (
            <LoadAgain
              message="The vouchers could not be loaded."
              onTry={() => refetch().then(() => undefined)}
            />
          )}
          {!list && !error && <Skeleton aria-busy="true" height={160} />}
          {list && list.vouchers.length === 0 && <None isSearch={search !== null} />}
          {list && list.vouchers.length > 0 && (
            <VoucherTable onOpen={setOpenId} timezone={timezone} vouchers={list.vouchers} />
          )}
          {list && list.totalCount > list.vouchers.length && (
            <Text c="dimmed" size="sm">
              The newest {list.vouchers.length} of {list.totalCount}. Search to find an older one
              {isManager && ', or export all of them'}.
            </Text>
          )}
        </Stack>
      </Paper>
      {openId && (
        <VoucherDrawer
          isManager={isManager}
          onClose={() => {
            setOpenId(null);
            void refetch();
          }}
          timezone={timezone}
          voucherId={openId}
        />
      )}
    </div>
  );
}

function None({ isSearch }: { isSearch: boolean }) {
  return (
    <Text c="dimmed" py="lg" ta="center">
      {isSearch ? (
        'No voucher has these words.'
      ) : (
        <>
          No voucher has been bought yet. Owners offer them in{' '}
          <Anchor component={Link} inherit to="/settings/payments#gift-vouchers">
            Settings, under Payments
          </Anchor>
          .
        </>
      )}
    </Text>
  );
}

function LookUp({ restaurantId, onFound }: { restaurantId: string; onFound: (id: string) => void }) {
  const [code, setCode] = useState('');
  const { find, isFinding, told, forget } = useVoucherByCode(restaurantId);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const id = await find(code);
    if (id) onFound(id);
  };
  return (
    <Paper component="section" p={{ base: 'md', sm: 'lg' }}>
      <form aria-label="Look a voucher up" className={classes.lookUp} noValidate onSubmit={handleSubmit}>
        <TextInput
          autoCapitalize="characters"
          autoComplete="off"
          className={classes.code}
          description="Typed or scanned, in any case, with or without dashes."
          error={told}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          label="Code"
          leftSection={<IconTicket aria-hidden size={18} stroke={1.6} />}
          maxLength={300}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            forget();
          }}
          placeholder="ABCD-EFGH-JKLM-NPQR-STUV"
          size="md"
          spellCheck={false}
          value={code}
        />
        <Button loading={isFinding} size="md" type="submit">
          Look up
        </Button>
      </form>
    </Paper>
  );
}
