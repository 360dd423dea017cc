import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { AccountCard } from '../AccountCard.tsx';
import { OwnSecurityEvents, RestaurantSecurityEvents } from './SecurityEvents.tsx';

interface Props {
  /** The restaurant whose owner this is; null for other staff. */
  owned: { id: string; name: string } | null;
}

/** What happened to the account in the last 90 days and, for owners, to the restaurant's team, keys and data. */
export function SecurityCard({ owned }: Props) {
  const [whose, setWhose] = useState<string>('account');
  return (
    <AccountCard
      lead="Sign-ins, changes and refused tries of the last 90 days. If one of them was not you, change your password and sign out everywhere else."
      section="activity"
    >
      {owned && (
        <SegmentedControl
          aria-label="Whose activity"
          data={[
            { label: 'Your account', value: 'account' },
            { label: 'Team and keys', value: 'restaurant' },
          ]}
          onChange={setWhose}
          value={whose}
          w="fit-content"
        />
      )}
      {owned && whose === 'restaurant' ? (
        <RestaurantSecurityEvents restaurantId={owned.id} />
      ) : (
        <OwnSecurityEvents />
      )}
    </AccountCard>
  );
}
