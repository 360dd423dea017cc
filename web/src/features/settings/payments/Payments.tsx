import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import classes from '../booking-rules/BookingRules.module.css';
import { UnsavedGuard } from '../booking-rules/editor/UnsavedGuard.tsx';
import { PreviewFrame } from '../booking-rules/preview/PreviewFrame.tsx';
import { useAnchorOnArrival } from '../useAnchorOnArrival.ts';
import { AccountCard } from './account/AccountCard.tsx';
import { DiscountsCard } from './discounts/DiscountsCard.tsx';
import { MoneyCard } from './money/MoneyCard.tsx';
import { Payments_RestaurantFragmentDoc } from './Payments.generated.ts';
import { PoliciesCard } from './policies/PoliciesCard.tsx';
import { PolicyPreview } from './preview/PolicyPreview.tsx';
import type { PolicyDraft } from './preview/usePolicyPreview.ts';
import { GiftVouchersCard } from './vouchers/GiftVouchersCard.tsx';

interface Props {
  restaurant: FragmentType<typeof Payments_RestaurantFragmentDoc>;
}

/** The account that guests pay to, what they are asked for, and beside it what that means for a day. */
export function Payments({ restaurant: from }: Props) {
  const { data: restaurant } = useSuspenseFragment({
    fragment: Payments_RestaurantFragmentDoc,
    fragmentName: 'Payments_restaurant',
    from,
  });
  const [draft, setDraft] = useState<PolicyDraft | null>(null);
  const account = restaurant.paymentAccount ?? null;
  const policies = restaurant.guaranteePolicies ?? [];
  useAnchorOnArrival();
  return (
    <>
      <UnsavedGuard isDirty={draft?.isDirty ?? false} what="the policy" />
      <div className={classes.columns}>
        <Stack gap="md">
          <div>
            <Title order={2}>Payments</Title>
            <Text c="dimmed" maw="44rem" mt={4}>
              Ask larger parties, or any you choose, for a card or a payment when they book online. Guests
              read the rule before they type a name. The money goes to your own account, never through ours.
            </Text>
          </div>
          <AccountCard account={account} policies={policies} restaurantId={restaurant.id} />
          <PoliciesCard
            account={account}
            areas={restaurant.areas}
            onDraft={setDraft}
            policies={policies}
            restaurantId={restaurant.id}
            services={serviceNames(restaurant)}
          />
          <DiscountsCard account={account} restaurantId={restaurant.id} />
          <GiftVouchersCard account={account} restaurantId={restaurant.id} />
          {account && <MoneyCard restaurantId={restaurant.id} timezone={restaurant.timezone} />}
        </Stack>
        {(policies.length > 0 || draft) && (
          <PreviewFrame>
            <PolicyPreview
              areas={restaurant.areas}
              currency={account?.currency ?? null}
              draft={draft}
              isAsking={account?.state === 'ACTIVE'}
              policies={policies}
              restaurantId={restaurant.id}
              today={restaurant.today}
            />
          </PreviewFrame>
        )}
      </div>
    </>
  );
}

/** Every name that a service has, each once. */
function serviceNames({
  services,
  specialDays,
}: {
  services?: { name: string }[] | null;
  specialDays?: { services: { name: string }[] }[] | null;
}): string[] {
  const own = (services ?? []).map(({ name }) => name);
  const special = (specialDays ?? []).flatMap((day) => day.services.map(({ name }) => name));
  return [...new Set([...own, ...special])].filter(Boolean);
}
