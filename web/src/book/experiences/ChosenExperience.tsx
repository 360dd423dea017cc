import { partyInWords } from '../confirmed/booking-facts.ts';
import type { Bought } from '../form/booking-draft.ts';
import { i18n } from '../language/i18n.ts';
import { moneyInWords } from '../pay/asked-guarantee.ts';
import controls from '../ui/controls.module.css';
import styles from './ExperienceField.module.css';
import {
  type Choices,
  countOf,
  type Eaten,
  type EatenOption,
  sumMinor,
  sumOfCounts,
  withCount,
} from './experience-sum.ts';

interface Props {
  experience: Eaten;
  bought: Bought;
  form: { guests: number; change: (part: { bought: Bought }) => void };
}

/** What it is, its menus and what can be added guest by guest, and what all of it comes to. */
export function ChosenExperience({ experience, bought, form }: Props) {
  const { guests } = form;
  const { description, menus, addOns, currency, minParty = guests, maxParty = guests } = experience;
  const isForParty = minParty <= guests && guests <= maxParty;
  const open = guests - sumOfCounts(bought.menuChoices);
  const sum = moneyInWords({ amountMinor: sumMinor(experience, bought, guests), currency });
  const change = (part: Partial<Bought>) => form.change({ bought: { ...bought, ...part } });
  return (
    <div className={styles.chosen}>
      {description && <p className={styles.description}>{description}</p>}
      {!isForParty && (
        <p className={controls.fault} role="alert">
          {i18n._('For parties of')} {minParty === maxParty ? minParty : `${minParty}–${maxParty}`}
        </p>
      )}
      {menus.length > 1 && (
        <fieldset className={styles.options}>
          <legend className={controls.label}>{i18n._('Please choose one menu for each guest.')}</legend>
          {menus.map((menu) => (
            <Option
              chosen={bought.menuChoices}
              currency={currency}
              key={menu.optionId}
              most={mostOf(menu, countOf(bought.menuChoices, menu.optionId) + Math.max(0, open))}
              onChange={(menuChoices) => change({ menuChoices })}
              option={menu}
            />
          ))}
          <p aria-live="polite" className={controls.hint}>
            {open > 0 ? `${open} ${i18n._('still to choose')}` : i18n._('Everybody has a menu.')}
          </p>
        </fieldset>
      )}
      {addOns.length > 0 && (
        <fieldset className={styles.options}>
          <legend className={controls.label}>{i18n._('Would you like to add something?')}</legend>
          {addOns.map((addOn) => (
            <Option
              chosen={bought.addOns}
              currency={currency}
              key={addOn.optionId}
              most={mostOf(addOn, guests)}
              onChange={(chosen) => change({ addOns: chosen })}
              option={addOn}
            />
          ))}
        </fieldset>
      )}
      <p aria-live="polite" className={styles.sum}>
        <span>
          {i18n._('In all')} · {partyInWords(guests)}
        </span>
        <span>{sum}</span>
      </p>
      <p className={controls.hint}>{i18n._('Taxes included.')}</p>
    </div>
  );
}

const mostOf = ({ most }: EatenOption, ofParty: number): number => Math.min(most ?? ofParty, ofParty);

interface OptionProps {
  option: EatenOption;
  chosen: Choices;
  /** The most that can be chosen of it. */
  most: number;
  currency: string;
  onChange: (chosen: NonNullable<Choices>) => void;
}

/** How many of one: a list to choose from, which every keyboard and thumb knows. */
function Option({ option, chosen, most, currency, onChange }: OptionProps) {
  const { optionId, name, description, priceMinor: amountMinor } = option;
  const id = `option-${optionId}`;
  return (
    <div className={styles.option}>
      <label htmlFor={id}>
        <span className={styles.name}>{name}</span>
        {amountMinor > 0 && <span className={styles.price}>+ {moneyInWords({ amountMinor, currency })}</span>}
        {description && <span className={controls.hint}>{description}</span>}
      </label>
      <select
        className={controls.select}
        id={id}
        onChange={({ target }) => onChange(withCount(chosen, optionId, Number(target.value)))}
        value={countOf(chosen, optionId)}
      >
        {Array.from({ length: most + 1 }, (_, count) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a number is its own name
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
    </div>
  );
}
