import { useEffect, useRef, useState } from 'react';
import { RequestFailed } from '../../shared/requests/graphql-request.ts';
import type { Paying } from './paying.ts';
import { askPayment, type PaymentStanding } from './settle-payment.ts';

/**
 * Where the guest is: `leaving` for the provider's page; paying `beside`, in another tab; `back` from it; or has `left` it unpaid, as
 * its own way back says, or the browser's; or has `givenUp` here.
 */
export type PaymentPhase = 'leaving' | 'beside' | 'back' | 'left' | 'givenUp';

interface Options {
  restaurantId: string;
  paying: Paying;
  isLeaving: boolean;
  onStanding: (standing: PaymentStanding, phase: PaymentPhase) => void;
}

/** Pauses between two questions, in ms: a bank takes a moment, and a guest a few minutes. */
const PAUSES = [1_000, 1_500, 2_500, 4_000];

/** After so long a guest is offered another way on. */
const LONG_MS = 5_000;

const isFramed = () => window.parent !== window;

/** Leads to the provider's page, and asks how the payment stands until it has ended, more seldom with time. */
export function usePayment({ restaurantId, paying, isLeaving, onStanding }: Options) {
  const [phase, setPhase] = useState<PaymentPhase>(() => phaseAt(isLeaving));
  const [isOutOfReach, setOutOfReach] = useState(false);
  const [isLong, setLong] = useState(phase === 'beside');
  const isGone = useRef(false);
  const { visitorKey, url } = paying;

  const ask = async (givesUp = false) => {
    try {
      const standing = await askPayment({ restaurantId, visitorKey }, givesUp);
      if (isGone.current) return;
      setOutOfReach(false);
      onStanding(standing, givesUp ? 'givenUp' : phase);
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      setOutOfReach(true);
      setLong(true);
    }
  };
  const askNow = useRef(ask);
  askNow.current = ask;

  useEffect(
    function leadToTheProvider() {
      if (isLeaving && phase === 'beside') openBeside(url);
      if (isLeaving && phase === 'leaving') location.assign(url);
    },
    [isLeaving, phase, url],
  );
  useEffect(
    function askUntilItHasEnded() {
      let isOver = false;
      let timer: ReturnType<typeof setTimeout>;
      const askAgain = async (count: number) => {
        await askNow.current();
        if (!isOver) timer = setTimeout(() => void askAgain(count + 1), PAUSES[count] ?? PAUSES.at(-1));
      };
      // Who is on the way there has not paid yet.
      const isThere = phase === 'back' || phase === 'left';
      timer = setTimeout(() => void askAgain(0), isThere ? 0 : LONG_MS);
      const longTimer = setTimeout(() => setLong(true), LONG_MS);
      return () => {
        isOver = true;
        clearTimeout(timer);
        clearTimeout(longTimer);
      };
    },
    [phase],
  );
  useEffect(function noteTheReturn() {
    isGone.current = false;
    // A page that the browser brings back: somebody has pressed its way back.
    const handleShow = ({ persisted }: PageTransitionEvent) => persisted && setPhase('left');
    const handleSight = () => document.visibilityState === 'visible' && void askNow.current();
    addEventListener('pageshow', handleShow);
    document.addEventListener('visibilitychange', handleSight);
    return () => {
      isGone.current = true;
      removeEventListener('pageshow', handleShow);
      document.removeEventListener('visibilitychange', handleSight);
    };
  }, []);

  return {
    phase,
    isOutOfReach,
    isLong,
    /** Where a link to the provider's page opens: it may stand in no frame. */
    target: isFramed() ? '_blank' : undefined,
    giveUp: () => ask(true),
  };
}

/** As the address says that the provider leads back to; without it somebody has come back or reloaded. In a frame nobody ever leaves. */
function phaseAt(isLeaving: boolean): PaymentPhase {
  if (isFramed()) return 'beside';
  if (isLeaving) return 'leaving';
  const query = new URLSearchParams(location.search);
  return query.has('paid') && !query.has('left') ? 'back' : 'left';
}

/** The page of a provider stands in no frame: it opens beside the restaurant's own site, and may not touch the form. */
function openBeside(url: string): void {
  const tab = window.open(url, '_blank');
  if (tab) tab.opener = null;
}
