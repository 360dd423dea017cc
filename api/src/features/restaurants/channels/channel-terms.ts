import type { Env } from '../../../env.ts';
import type { ChannelName, ChannelTerms } from './channel.ts';

/** What this server has agreed with a channel. ChatGPT shows requests as what they are: the guest reads it in our own widget. */
export const channelTerms = (env: Env, channel: ChannelName): ChannelTerms => ({
  takesRequests: channel === 'openai' || env.GOOGLE_REQUESTS === true,
  sendsToPay: channel === 'google' && env.GOOGLE_PAYMENTS === true,
});

/** Whether this server is set up for a channel: it shows the secret that opens its door. */
export const isConnectedWith = (env: Env, channel: ChannelName): boolean =>
  (channel === 'openai' ? env.OPENAI_FEED_TOKENS : env.GOOGLE_BOOKING_LOGINS) !== undefined;
