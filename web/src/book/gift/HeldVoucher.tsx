import { useCallback } from 'react';
import { requestGraphql } from '../../shared/requests/graphql-request.ts';
import widget from '../BookingWidget.module.css';
import { i18n } from '../language/i18n.ts';
import { BookingSkeleton } from '../outline/BookingSkeleton.tsx';
import { useLoaded } from '../requests/useLoaded.ts';
import { LoadFailed, NothingToBook } from '../restaurant/NothingToBook.tsx';
import controls from '../ui/controls.module.css';
import { PageTitle } from '../ui/PageTitle.tsx';
import styles from './GiftForm.module.css';
import { giftMoney } from './gift-amount.ts';
import type { GiftRestaurant } from './gift-restaurant.ts';
import { HeldVoucherDocument } from './HeldVoucher.generated.ts';
import { untilInWords } from './until-in-words.ts';
import { VoucherCard } from './VoucherCard.tsx';

/** What is left on a voucher, for whoever scanned it or followed the link of its mail. */
export function HeldVoucher({ code, restaurant }: { code: string; restaurant: GiftRestaurant }) {
  const load = useCallback(
    (signal: AbortSignal) => requestGraphql(HeldVoucherDocument, { id: restaurant.id, code }, { signal }),
    [restaurant.id, code],
  );
  const { value, status, reload } = useLoaded(load);
  if (status === 'loading' && !value) return <BookingSkeleton label={i18n._('Loading the voucher…')} />;
  if (!value) return <LoadFailed onRetry={reload} title={i18n._('Could not load the voucher')} />;
  const held = value.restaurant?.heldGiftVoucher;
  if (!held)
    return (
      <NothingToBook title={i18n._('No voucher with this code can be used')}>
        <p>
          {i18n._('Please check the code. It may also be used up, or over: the restaurant can tell you.')}
        </p>
      </NothingToBook>
    );
  return (
    <section className={widget.widget}>
      <PageTitle>{i18n._('Gift voucher')}</PageTitle>
      <h1 className={styles.title}>{i18n._('Your voucher')}</h1>
      <VoucherCard
        amount={giftMoney(held.balanceMinor, held.currency)}
        code={code}
        restaurant={restaurant.name}
        until={untilInWords(held.expiresOn)}
      />
      <p>{i18n._('This is what is left on it. Show the code when you pay at the restaurant.')}</p>
      <div className={controls.choices}>
        <a className={controls.secondary} href={`/book/${restaurant.id}`}>
          {i18n._('Book a table')}
        </a>
      </div>
    </section>
  );
}
