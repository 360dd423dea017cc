import { useQuery } from '@apollo/client/react';
import { Anchor, Badge, Skeleton, Text } from '@mantine/core';
import { SettingsCard } from '../../../../ui/cards/SettingsCard.tsx';
import { LoadAgain } from '../../../../ui/forms/LoadAgain.tsx';
import { paymentsSections } from '../../settings-parts.ts';
import type { Account } from '../policies/policy.ts';
import { GiftVoucherSettingsDocument } from './GiftVoucherOffer.generated.ts';
import { OfferForm } from './OfferForm.tsx';

interface Props {
  restaurantId: string;
  account: Account | null;
}

/** What gift vouchers guests can buy online, and the page on which they do. */
export function GiftVouchersCard({ restaurantId, account }: Props) {
  const { data, error, refetch } = useQuery(GiftVoucherSettingsDocument, { variables: { restaurantId } });
  const settings = data?.restaurant?.giftVoucherSettings;
  const { label, anchor } = paymentsSections.giftVouchers;
  const isSelling = Boolean(settings?.isOn && account?.state === 'ACTIVE');
  const page = `/gift/${restaurantId}`;
  return (
    <SettingsCard
      anchor={anchor}
      aside={settings && <Badge color={isSelling ? 'green' : 'gray'}>{isSelling ? 'On' : 'Off'}</Badge>}
      lead="Guests buy one online; it goes by mail, with a page to print and a code. Your team redeems it under Vouchers. One that was bought keeps what held that day."
      title={label}
    >
      {error && (
        <LoadAgain
          message="The vouchers could not be loaded."
          onTry={() => refetch().then(() => undefined)}
        />
      )}
      {!settings && !error && <Skeleton aria-busy="true" height={160} />}
      {settings && (
        <OfferForm
          currency={account?.currency ?? null}
          isReady={account?.state === 'ACTIVE'}
          restaurantId={restaurantId}
          settings={settings}
        />
      )}
      {isSelling && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          Your page:{' '}
          <Anchor href={page} rel="noreferrer" target="_blank">
            {`${location.origin}${page}`}
          </Anchor>
        </Text>
      )}
    </SettingsCard>
  );
}
