import { type KeyboardEvent, useEffect, useState } from 'react';
import { FieldFrame, framed } from '../form/FieldFrame.tsx';
import { i18n } from '../language/i18n.ts';
import controls from '../ui/controls.module.css';
import { moneyInWords } from './asked-guarantee.ts';
import styles from './CodesField.module.css';
import type { Coded } from './pay-codes.ts';
import type { useCoded } from './useCoded.ts';

interface Props {
  state: ReturnType<typeof useCoded>;
  currency: string;
}

/** Where a guest types the code of a voucher, and what it pays. */
export function CodesField({ state, currency }: Props) {
  const { isOffered, codes, coded, drop } = state;
  if (!isOffered) return null;
  const mayAdd = !coded || (codes.length < MOST_CODES && coded.guarantee.dueNowMinor > 0);
  return (
    <>
      {coded && <Used coded={coded} currency={currency} onDrop={drop} />}
      {mayAdd && <CodeInput state={state} />}
    </>
  );
}

interface UsedProps {
  coded: Coded;
  currency: string;
  onDrop: () => void;
}

function Used({ coded, currency, onDrop }: UsedProps) {
  const { discountMinor, voucherMinor, voucherLeftMinor } = coded;
  const money = (amountMinor: number) => moneyInWords({ amountMinor, currency });
  return (
    <div className={styles.used}>
      <p role="status">
        {discountMinor > 0 && (
          <>{i18n._('Your code takes off {amount}.', { amount: money(discountMinor) })} </>
        )}
        {voucherMinor > 0 && i18n._('Your gift voucher pays {amount}.', { amount: money(voucherMinor) })}
        {voucherLeftMinor !== null && (
          <span className={styles.left}>
            {' '}
            {i18n._('{amount} is left on it.', { amount: money(voucherLeftMinor) })}
          </span>
        )}
      </p>
      <button className={controls.plain} onClick={onDrop} type="button">
        {i18n._('Pay without it')}
      </button>
    </div>
  );
}

const ID = 'pay-code';

/** A discount and a voucher. */
const MOST_CODES = 2;

function CodeInput({ state: { use, coded, isAsking, isRefused, isFailed } }: Pick<Props, 'state'>) {
  const [isOpen, setOpen] = useState(isRefused);
  const [typed, setTyped] = useState('');
  useEffect(
    function beginAnew() {
      if (!coded || isRefused) return;
      // What was typed is used now: left in the field it would ask to be used once more.
      setOpen(false);
      setTyped('');
    },
    [coded, isRefused],
  );
  const handleUse = () => typed.trim() && use(typed.trim());
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form around is sent by its own button.
    event.preventDefault();
    handleUse();
  };
  if (!isOpen && !isRefused)
    return (
      <button className={controls.plain} onClick={() => setOpen(true)} type="button">
        {coded ? i18n._('Use another code') : i18n._('I have a voucher or a code')}
      </button>
    );
  const fault = faultOf({ isRefused, isFailed });
  const frame = { id: ID, ...(fault && { fault }) };
  return (
    <FieldFrame {...frame} label={i18n._('Your code')}>
      <div className={styles.row}>
        <input
          {...framed(frame)}
          autoComplete="off"
          autoCapitalize="characters"
          className={controls.control}
          maxLength={300}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={handleKey}
          spellCheck={false}
          value={typed}
        />
        <button
          className={controls.secondary}
          disabled={isAsking || !typed.trim()}
          onClick={handleUse}
          type="button"
        >
          {isAsking ? i18n._('Checking…') : i18n._('Use the code')}
        </button>
      </div>
    </FieldFrame>
  );
}

function faultOf({ isRefused, isFailed }: { isRefused: boolean; isFailed: boolean }): string | undefined {
  if (isRefused) return i18n._('This code cannot be used here. Check it, or go on without it.');
  return isFailed ? i18n._('The code could not be checked. Please try again in a while.') : undefined;
}
