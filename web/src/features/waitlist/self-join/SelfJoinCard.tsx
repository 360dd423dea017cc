import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Button, Code, Group, Paper, Stack, Switch, Text, Title } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { tellFailure } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { SelfJoinCard_RestaurantFragmentDoc } from './SelfJoinCard.generated.ts';
import { SetWaitlistSelfJoinDocument } from './SetWaitlistSelfJoin.generated.ts';

const COPIED_MS = 2_000; // spec §9: copied indicator

interface Props {
  restaurant: FragmentType<typeof SelfJoinCard_RestaurantFragmentDoc>;
}

/** Lets managers open the list to guests, who then join by a link of their own; hosts see nothing of it. */
export function SelfJoinCard({ restaurant: from }: Props) {
  const { data: restaurant } = useSuspenseFragment({
    fragment: SelfJoinCard_RestaurantFragmentDoc,
    fragmentName: 'SelfJoinCard_restaurant',
    from,
  });
  const [update] = useWrite(SetWaitlistSelfJoinDocument);
  const { id, viewerRole, waitlistOpen } = restaurant;
  if (viewerRole !== 'OWNER' && viewerRole !== 'MANAGER') return null;

  const handleSwitch = async (waitlistSelfJoin: boolean) => {
    const { failure } = await update(
      { id, waitlistSelfJoin },
      {
        optimisticResponse: {
          updateRestaurant: {
            __typename: 'UpdateRestaurantPayload',
            restaurant: { __typename: 'Restaurant', id, waitlistOpen: waitlistSelfJoin },
            userErrors: [],
          },
        },
      },
    );
    if (failure) tellFailure('Failed to update restaurant settings', failure);
    else
      toast.success(
        waitlistSelfJoin ? 'Guests can join the waitlist' : 'Guests can no longer join by themselves',
      );
  };
  return (
    <Paper aria-label="Guests join by themselves" component="section" p="lg">
      <Stack gap="sm">
        <Title order={2} size="h3">
          Guests join by themselves
        </Title>
        <Text c="dimmed" size="sm">
          With this on, guests put themselves on the list on a page of their own and follow their place on
          their phone.
        </Text>
        <Switch
          checked={waitlistOpen}
          label="Guests can join the waitlist online"
          onChange={(event) => void handleSwitch(event.currentTarget.checked)}
        />
        {waitlistOpen && <JoinLink restaurantId={id} />}
      </Stack>
    </Paper>
  );
}

function JoinLink({ restaurantId }: { restaurantId: string }) {
  const [isCopied, setCopied] = useState(false);
  const { start: forgetSoon } = useTimeout(() => setCopied(false), COPIED_MS);
  const link = `${location.origin}/waitlist/join/${restaurantId}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
      forgetSoon();
      toast.success('Waitlist link copied to clipboard');
    } catch {
      toast.failure('Failed to copy waitlist link');
    }
  };
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Group gap="sm">
      <Code style={{ overflowWrap: 'anywhere' }}>{link}</Code>
      <Button
        leftSection={<Icon aria-hidden size={18} stroke={1.8} />}
        onClick={copy}
        size="compact-sm"
        variant="default"
      >
        {isCopied ? 'Copied!' : 'Copy link'}
      </Button>
    </Group>
  );
}
