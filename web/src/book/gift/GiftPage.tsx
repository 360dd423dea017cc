import { useCallback, useState } from 'react';
import { requestGraphql } from '../../shared/requests/graphql-request.ts';
import widget from '../BookingWidget.module.css';
import { i18n } from '../language/i18n.ts';
import { speakFor } from '../language/speak.ts';
import { BookingSkeleton } from '../outline/BookingSkeleton.tsx';
import { PageFrame } from '../PageFrame.tsx';
import { useLoaded } from '../requests/useLoaded.ts';
import { LoadFailed, NothingToBook, RestaurantNotFound } from '../restaurant/NothingToBook.tsx';
import { drawOwnLooks } from '../restaurant/own-looks.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import styles from './GiftForm.module.css';
import { GiftForm } from './GiftForm.tsx';
import { GiftPageDocument } from './GiftPage.generated.ts';
import { GiftWait } from './GiftWait.tsx';
import { recallPurchase } from './gift-purchase.ts';
import type { GiftRestaurant } from './gift-restaurant.ts';
import { HeldVoucher } from './HeldVoucher.tsx';

/** The page on which gift vouchers are bought, and on which whoever has a code sees what is left. */
export function GiftPage({ restaurantId }: { restaurantId: string | null }) {
  return (
    <PageFrame hasLanguages>
      {restaurantId ? <Gifts restaurantId={restaurantId} /> : <RestaurantNotFound isAddressIncomplete />}
    </PageFrame>
  );
}

function Gifts({ restaurantId }: { restaurantId: string }) {
  const load = useCallback(
    async (signal: AbortSignal) => {
      const found = await requestGraphql(GiftPageDocument, { id: restaurantId }, { signal });
      drawOwnLooks(found.restaurant);
      await speakFor(found.restaurant);
      return found;
    },
    [restaurantId],
  );
  const { value, status, reload } = useLoaded(load);
  if (status === 'loading' && !value) return <BookingSkeleton label={i18n._('Loading gift vouchers…')} />;
  if (!value) return <LoadFailed onRetry={reload} />;
  return value.restaurant ? <GiftsOf restaurant={value.restaurant} /> : <RestaurantNotFound />;
}

function GiftsOf({ restaurant }: { restaurant: GiftRestaurant }) {
  const [code] = useState(() => decodeURIComponent(location.hash.slice(1)));
  // Whoever was at the provider is asked after there first, whatever led back here.
  const [isPaying, setPaying] = useState(() => Boolean(recallPurchase(restaurant.id)?.url));
  const { giftVoucherOffer: offer, name } = restaurant;
  const title = `${i18n._('Gift vouchers')}, ${name}`;
  if (code) return <HeldVoucher code={code} restaurant={restaurant} />;
  if (isPaying) return <GiftWait onBack={() => setPaying(false)} restaurant={restaurant} />;
  if (!offer)
    return (
      <NothingToBook title={i18n._('No gift vouchers online')}>
        <p>{i18n._('This restaurant sells no gift vouchers here at the moment.')}</p>
      </NothingToBook>
    );
  return (
    <div className={widget.widget}>
      <PageTitle>{title}</PageTitle>
      <h1 className={styles.title}>{i18n._('Give a gift voucher')}</h1>
      <GiftForm offer={offer} restaurant={restaurant} />
    </div>
  );
}
