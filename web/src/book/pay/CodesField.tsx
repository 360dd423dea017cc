import { type KeyboardEvent, useState } from 'react';
import { FieldFrame, framed } from '../form/FieldFrame.tsx';
import { i18n } from '../language/i18n.ts';
import controls from '../ui/controls.module.css';
import { moneyInWords } from './asked-guarantee.ts';
import styles from './CodesField.module.css';
import type { useCoded } from './useCoded.ts';

interface Props {
  state: ReturnType<typeof useCoded>;
  currency: string;
}

/** Where a guest types the code of a voucher, and what it pays. */
export function CodesField({ state, currency }: Props) {
  const { isOffered, codes, coded, drop } = state;
  if (!isOffered) return null;
  if (!coded) return <CodeInput state={state} />;
  const { discountMinor, voucherMinor, voucherLeftMinor, guarantee } = coded;
  const money = (amountMinor: number) => moneyInWords({ amountMinor, currency });
  return (
    <>
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
        <button className={controls.plain} onClick={drop} type="button">
          {i18n._('Pay without it')}
        </button>
      </div>
      {codes.length < MOST_CODES && guarantee.dueNowMinor > 0 && <CodeInput state={state} />}
    </>
  );
}

const ID = 'pay-code';

/** A discount and a voucher. */
const MOST_CODES = 2;

function CodeInput({ state: { use, isAsking, isRefused, isFailed } }: Pick<Props, 'state'>) {
  const [isOpen, setOpen] = useState(isRefused);
  const [typed, setTyped] = useState('');
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
        {i18n._('I have a voucher or a code')}
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
