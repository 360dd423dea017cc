import type { Caller } from '../../../testkit/caller.ts';

/** Addresses of a booking's passes. */
export interface WalletUrls {
  appleWalletUrl: string | null;
  googleWalletUrl: string | null;
}

/** As its guest gets them by the manage link. */
export async function walletUrls(guest: Caller, token: string): Promise<WalletUrls> {
  const { managedBooking } = await guest.ask<{ managedBooking: WalletUrls }>(
    'query($token: String!) { managedBooking(token: $token) { appleWalletUrl googleWalletUrl } }',
    { token },
  );
  return managedBooking;
}

/** Their paths on the server under test, whose public address is another. */
export async function walletPaths(guest: Caller, token: string): Promise<{ apple: string; google: string }> {
  const { appleWalletUrl, googleWalletUrl } = await walletUrls(guest, token);
  if (!appleWalletUrl || !googleWalletUrl) throw new Error('no pass is offered');
  return { apple: new URL(appleWalletUrl).pathname, google: new URL(googleWalletUrl).pathname };
}

/** What a restaurant tells of itself, as its owner says it. */
export async function tellProfile(owner: Caller, restaurantId: string, profile: object): Promise<void> {
  const { updateRestaurantProfile } = await owner.ask<{ updateRestaurantProfile: { userErrors: object[] } }>(
    `mutation($input: UpdateRestaurantProfileInput!) { updateRestaurantProfile(input: $input) { userErrors { message } } }`,
    { input: { restaurantId, ...profile } },
  );
  if (updateRestaurantProfile.userErrors.length > 0)
    throw new Error(JSON.stringify(updateRestaurantProfile.userErrors));
}
