import { NumberInput } from '@mantine/core';
import { moneyText } from '../../../../shared/money/money.ts';
import type { Counts } from '../new/staff-experience.ts';
import classes from './OptionCounts.module.css';

interface Option {
  optionId: string;
  name: string;
  priceMinor: number;
  /** The most of it, where that is less than of the others. */
  most?: number | null;
}

interface Props {
  options: readonly Option[];
  counts: Counts;
  /** The most of each. */
  most: number;
  currency: string;
  /** Whether the first has the focus when what it stands in is opened. */
  autoFocus?: boolean;
  onChange: (counts: Counts) => void;
}

/** How many of each option of an experience a party has. */
export function OptionCounts({ options, counts, most, currency, autoFocus = false, onChange }: Props) {
  if (options.length === 0) return null;
  return (
    <div className={classes.counts}>
      {options.map(({ optionId, name, priceMinor, most: own }, index) => (
        <NumberInput
          allowDecimal={false}
          allowNegative={false}
          data-autofocus={(autoFocus && index === 0) || undefined}
          key={optionId}
          label={priceMinor > 0 ? `${name} (+${moneyText(priceMinor, currency)})` : name}
          max={Math.min(most, own ?? most)}
          min={0}
          onChange={(count) => onChange({ ...counts, [optionId]: Number(count) || 0 })}
          value={counts[optionId] ?? 0}
        />
      ))}
    </div>
  );
}

/** Staff may leave menus open, and hear them later. Below 0 there are more menus than guests. */
export function openInWords(open: number): string {
  if (open < 0) return 'More menus than guests';
  return open > 0 ? `${open} ${open === 1 ? 'menu' : 'menus'} still to choose` : '';
}
