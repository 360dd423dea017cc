import { type FormEvent, useEffect, useState } from 'react';
import { RequestFailed, requestGraphql } from '../../shared/requests/graphql-request.ts';
import { i18n } from '../language/i18n.ts';
import { pageLanguage } from '../language/speak.ts';
import { BuyGiftVoucherDocument } from './BuyGiftVoucher.generated.ts';
import { amountOf, giftMoney, isSold } from './gift-amount.ts';
import { type GiftDraft, keepPurchase, recallPurchase } from './gift-purchase.ts';
import type { GiftOffer } from './gift-restaurant.ts';

/** A field of the form. */
export type GiftField =
  | 'amount'
  | 'buyerName'
  | 'buyerEmail'
  | 'recipientName'
  | 'recipientEmail'
  | 'message';

/** What stands beside its fields. */
export type GiftFaults = Partial<Record<GiftField, string>>;

const NO_WORDS = { buyerName: '', buyerEmail: '', recipientName: '', recipientEmail: '', message: '' };

const begun = ({ amountsMinor }: GiftOffer): GiftDraft => ({
  chosenMinor: amountsMinor[Math.floor((amountsMinor.length - 1) / 2)] ?? null,
  ownAmount: '',
  ...NO_WORDS,
});

/** The form of who buys a voucher: what is typed stays in the tab, and the same purchase is never paid twice. */
export function useGiftForm(restaurantId: string, offer: GiftOffer) {
  const [purchase, setPurchase] = useState(
    () =>
      recallPurchase(restaurantId) ?? { purchaseKey: crypto.randomUUID(), draft: begun(offer), url: null },
  );
  const [faults, setFaults] = useState<GiftFaults>({});
  const [notice, setNotice] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { draft, purchaseKey } = purchase;
  const amountMinor = amountOf(draft, offer);
  const isAmountSold = amountMinor !== null && isSold(offer, amountMinor);

  useEffect(
    function keepWhatIsTyped() {
      keepPurchase(restaurantId, purchase);
    },
    [restaurantId, purchase],
  );

  const change = (changed: Partial<GiftDraft>) => {
    setFaults({});
    // What was begun with other words is another purchase.
    setPurchase((before) => ({
      purchaseKey: before.url ? crypto.randomUUID() : before.purchaseKey,
      draft: { ...before.draft, ...changed },
      url: null,
    }));
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const missing = faultsOf(draft, offer, isAmountSold);
    setFaults(missing);
    setNotice(null);
    const [first] = Object.keys(missing);
    if (first || amountMinor === null) return document.getElementById(`gift-${first}`)?.focus();
    setSending(true);
    const outcome = await buy({ restaurantId, purchaseKey, draft, amountMinor, currency: offer.currency });
    if ('url' in outcome) {
      keepPurchase(restaurantId, { purchaseKey, draft, url: outcome.url });
      return location.assign(outcome.url);
    }
    setSending(false);
    setFaults(outcome.faults);
    setNotice(outcome.notice);
  };

  return { draft, faults, notice, isSending, amountMinor, isAmountSold, change, send };
}

/** What the form holds and may do. */
export type GiftForm = ReturnType<typeof useGiftForm>;

function faultsOf(draft: GiftDraft, offer: GiftOffer, isAmountSold: boolean): GiftFaults {
  const required = i18n._('Please fill this in.');
  return {
    ...(!isAmountSold && { amount: amountFault(offer) }),
    ...(!draft.recipientName.trim() && { recipientName: required }),
    ...(!draft.buyerName.trim() && { buyerName: required }),
    ...(!draft.buyerEmail.trim() && { buyerEmail: required }),
  };
}

function amountFault({ leastMinor, mostMinor, currency }: GiftOffer): string {
  const asked = i18n._('Please choose an amount.');
  if (leastMinor === null || mostMinor === null) return asked;
  return `${asked} ${giftMoney(leastMinor, currency)} – ${giftMoney(mostMinor, currency)}`;
}

interface Asked {
  restaurantId: string;
  purchaseKey: string;
  draft: GiftDraft;
  amountMinor: number;
  currency: string;
}

type Outcome = { url: string } | { faults: GiftFaults; notice: string | null };

const FIELDS: Record<string, GiftField> = {
  amountMinor: 'amount',
  buyerName: 'buyerName',
  buyerEmail: 'buyerEmail',
  recipientName: 'recipientName',
  recipientEmail: 'recipientEmail',
  message: 'message',
};

/** Asks for the provider's page. Sent again it is the same page: nobody pays twice. */
async function buy({ draft, ...asked }: Asked): Promise<Outcome> {
  const { chosenMinor: _chosen, ownAmount: _own, recipientEmail, ...words } = draft;
  const notOpened = i18n._('The payment page could not be opened. Nothing was charged; please try again.');
  try {
    const input = {
      ...asked,
      ...words,
      recipientEmail: recipientEmail.trim() || null,
      language: pageLanguage(),
    };
    const { buyGiftVoucher } = await requestGraphql(BuyGiftVoucherDocument, { input });
    if (buyGiftVoucher?.url) return { url: buyGiftVoucher.url };
    const faults: GiftFaults = {};
    let notice: string | null = buyGiftVoucher ? null : notOpened;
    for (const { field, message } of buyGiftVoucher?.userErrors ?? []) {
      const own = FIELDS[field?.[0] ?? ''];
      if (own) faults[own] = message;
      else notice = message;
    }
    return { faults, notice };
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    return { faults: {}, notice: notOpened };
  }
}
