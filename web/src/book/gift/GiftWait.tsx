import { useEffect, useRef, useState } from 'react';
import { RequestFailed, requestGraphql } from '../../shared/requests/graphql-request.ts';
import widget from '../BookingWidget.module.css';
import { i18n } from '../language/i18n.ts';
import controls from '../ui/controls.module.css';
import { PageTitle } from '../ui/PageTitle.tsx';
import { useArrivalFocus } from '../ui/useArrivalFocus.ts';
import styles from './GiftForm.module.css';
import { giftMoney } from './gift-amount.ts';
import { forgetPurchase, type GiftPurchase, recallPurchase } from './gift-purchase.ts';
import type { GiftRestaurant } from './gift-restaurant.ts';
import { SettleGiftVoucherDocument, type SettleGiftVoucherMutation } from './SettleGiftVoucher.generated.ts';
import { untilInWords } from './until-in-words.ts';
import { VoucherCard } from './VoucherCard.tsx';

type Settled = NonNullable<SettleGiftVoucherMutation['settleGiftVoucher']>;
type Bought = NonNullable<Settled['voucher']>;

/** Pauses between two questions, in ms: a bank takes a moment, and a buyer a few minutes. */
const PAUSES = [1_000, 1_500, 2_500, 4_000];

interface Props {
  restaurant: GiftRestaurant;
  /** Called when there is nothing to wait for: the form again, with everything that was typed. */
  onBack: () => void;
}

/** Back from the provider's page: waits until it is known how the payment ended. Whatever the line does, nothing is paid twice. */
export function GiftWait({ restaurant, onBack }: Props) {
  const [purchase] = useState(() => recallPurchase(restaurant.id));
  const [bought, setBought] = useState<Bought | null>(null);
  const [isOutOfReach, setOutOfReach] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const hasLeft = useRef(
    !new URLSearchParams(location.search).has('paid') || location.search.includes('left'),
  );

  useEffect(
    function askUntilItHasEnded() {
      let isOver = false;
      let timer: ReturnType<typeof setTimeout>;
      const ask = async (count: number) => {
        const settled = await settle(restaurant.id, purchase);
        if (isOver) return;
        setOutOfReach(settled === 'unknown');
        if (settled !== 'unknown') {
          if (settled?.voucher) return setBought(settled.voucher);
          if (settled?.state === 'LAPSED')
            return setTold(i18n._('The payment was not finished in time. Nothing was charged.'));
          if (settled?.state !== 'AWAITING' || hasLeft.current)
            return setTold(i18n._('You have not paid yet. Nothing was charged.'));
        }
        timer = setTimeout(() => void ask(count + 1), PAUSES[count] ?? PAUSES.at(-1));
      };
      void ask(0);
      return () => {
        isOver = true;
        clearTimeout(timer);
      };
    },
    [restaurant.id, purchase],
  );

  if (bought) return <BoughtVoucher bought={bought} purchase={purchase} restaurant={restaurant} />;
  return (
    <Waiting
      onBack={() => {
        forgetPurchase(restaurant.id);
        onBack();
      }}
      text={
        told ??
        (isOutOfReach
          ? i18n._('The line is gone. What you have paid is safe: this page keeps asking.')
          : i18n._('This takes a moment.'))
      }
      title={told ? i18n._('There is no voucher yet') : i18n._('Your payment is being confirmed')}
      url={told ? (purchase?.url ?? null) : null}
    />
  );
}

/** How the purchase stands; `unknown` while nobody answers. */
async function settle(
  restaurantId: string,
  purchase: GiftPurchase | null,
): Promise<Settled | null | 'unknown'> {
  if (!purchase) return null;
  try {
    const input = { restaurantId, purchaseKey: purchase.purchaseKey };
    return (await requestGraphql(SettleGiftVoucherDocument, { input })).settleGiftVoucher;
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    return 'unknown';
  }
}

interface WaitingProps {
  title: string;
  text: string;
  /** The provider's page, for who wants to go on there; null while it is waited for. */
  url: string | null;
  onBack: () => void;
}

function Waiting({ title, text, url, onBack }: WaitingProps) {
  const heading = useArrivalFocus<HTMLHeadingElement>(true, title);
  return (
    <section className={widget.widget}>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      {url && (
        <div className={controls.choices}>
          <a className={controls.secondary} href={url}>
            {i18n._('Open the payment page')}
          </a>
          <button className={controls.plain} onClick={onBack} type="button">
            {i18n._('Back to the voucher')}
          </button>
        </div>
      )}
    </section>
  );
}

interface BoughtProps {
  bought: Bought;
  purchase: GiftPurchase | null;
  restaurant: GiftRestaurant;
}

/** The voucher is there. Stays in the tab until another one is begun, so that a reload loses nothing. */
function BoughtVoucher({ bought, purchase, restaurant }: BoughtProps) {
  const heading = useArrivalFocus<HTMLHeadingElement>();
  const { amountMinor, currency, code, expiresOn, sentTo } = bought;
  return (
    <section className={widget.widget}>
      <PageTitle>{i18n._('Gift voucher')}</PageTitle>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        {i18n._('Your voucher is on its way')}
      </h1>
      {sentTo && (
        <p>
          {i18n._('It was sent, with a page to print, to this address:')} <strong>{sentTo}</strong>
        </p>
      )}
      <VoucherCard
        amount={giftMoney(amountMinor, currency)}
        code={code}
        from={purchase?.draft.buyerName}
        message={purchase?.draft.message}
        restaurant={restaurant.name}
        to={purchase?.draft.recipientName}
        until={untilInWords(expiresOn)}
      />
      <p>{i18n._('Whoever has the code can use it: keep it like money.')}</p>
      <div className={controls.choices}>
        <button
          className={controls.secondary}
          onClick={() => {
            forgetPurchase(restaurant.id);
            location.reload();
          }}
          type="button"
        >
          {i18n._('Give another one')}
        </button>
      </div>
    </section>
  );
}
