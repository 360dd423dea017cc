import { Alert, Badge, Switch, Text } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { SettingsCard } from '../../../ui/cards/SettingsCard.tsx';
import { minuteInWords } from '../api-keys/api-key.ts';
import { ChannelCalls } from './ChannelCalls.tsx';
import { ChannelListing } from './ChannelListing.tsx';
import { channelWords, type ShownChannel, standingOf } from './channel.ts';
import { MissingNeeds } from './MissingNeeds.tsx';
import { useSetChannel } from './useSetChannel.ts';

interface Props {
  restaurantId: string;
  channel: ShownChannel;
}

/** A channel: whether it is on, what it still needs, what it sees, and how it was answered lately. */
export function ChannelCard({ restaurantId, channel }: Props) {
  const set = useSetChannel(restaurantId);
  const { title, holder, lead } = channelWords[channel.channel];
  const calls = channel.calls ?? [];
  const { badge, color, sentence } = standingOf(channel);
  return (
    <SettingsCard aside={<Badge color={color}>{badge}</Badge>} lead={lead} rule={sentence} title={title}>
      <div>
        <Switch
          checked={channel.isOn}
          label={`Guests can book through ${holder}`}
          onChange={(event) => void set(channel, event.currentTarget.checked)}
        />
        {channel.changedAt && (
          <Text c="dimmed" mt={4} size="sm">
            Switched {channel.isOn ? 'on' : 'off'} {minuteInWords(channel.changedAt)}
          </Text>
        )}
      </div>
      {!channel.isConnected && (
        <Alert
          color="yellow"
          icon={<IconPlugConnectedX aria-hidden size={20} />}
          title={`This Hoststand is not connected with ${holder}`}
          variant="light"
        >
          Whoever runs it for you has to set that up with {holder} once. Until then no guest comes this way;
          what you prepare here is kept.
        </Alert>
      )}
      <MissingNeeds holder={holder} missing={channel.missing} />
      {channel.listing && <ChannelListing holder={holder} listing={channel.listing} />}
      {(channel.isConnected || calls.length > 0) && <ChannelCalls calls={calls} holder={holder} />}
    </SettingsCard>
  );
}
