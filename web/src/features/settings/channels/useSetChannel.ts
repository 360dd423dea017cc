import { tellFailure } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { Channels_RestaurantFragmentDoc } from './Channels.generated.ts';
import { channelWords, type ShownChannel } from './channel.ts';
import { SetChannelDocument } from './SetChannel.generated.ts';

/** Switches a channel, at once on the screen; it is taken back with a word when the API refuses. */
export function useSetChannel(restaurantId: string) {
  const [set] = useWrite(SetChannelDocument);
  return async function switchChannel({ channel, takesPart, changedAt }: ShownChannel, isOn: boolean) {
    const { failure } = await set(
      { restaurantId, channel, isOn },
      {
        optimisticResponse: {
          setChannel: {
            __typename: 'SetChannelPayload',
            channel: { __typename: 'RestaurantChannel', channel, isOn, takesPart, changedAt },
            userErrors: [],
          },
        },
        // A channel has no id: the store keeps it inside of its restaurant.
        update(cache, { data }) {
          const now = data?.setChannel?.channel;
          if (!now) return;
          cache.updateFragment(
            {
              id: cache.identify({ __typename: 'Restaurant', id: restaurantId }),
              fragment: Channels_RestaurantFragmentDoc,
            },
            (restaurant) =>
              restaurant && {
                ...restaurant,
                channels:
                  restaurant.channels?.map((each) =>
                    each.channel === now.channel ? { ...each, ...now } : each,
                  ) ?? null,
              },
          );
        },
      },
    );
    const { holder } = channelWords[channel];
    if (failure) tellFailure(`Failed to switch ${holder} ${isOn ? 'on' : 'off'}`, failure);
    else toast.success(`${holder} is switched ${isOn ? 'on' : 'off'}`);
  };
}
