import type { TableFeature } from '../../generated/schema-types.ts';
import { i18n } from '../language/i18n.ts';
import controls from '../ui/controls.module.css';
import styles from './WishesField.module.css';
import { wishInWords } from './wish-words.ts';

interface Props {
  /** What the restaurant's tables offer. */
  offered: readonly TableFeature[];
  wishes: readonly TableFeature[];
  onChange: (wishes: TableFeature[]) => void;
}

/**
 * What the guest needs of a table, out of what the restaurant's tables offer and what was wished for already; folded
 * away, and not there for none.
 */
export function WishesField({ offered, wishes, onChange }: Props) {
  const choices = [...new Set([...offered, ...wishes])];
  if (choices.length === 0) return null;
  return (
    <details className={styles.wishes} open={wishes.length > 0 || undefined}>
      <summary className={styles.summary}>{i18n._('Accessibility & seating wishes')}</summary>
      <fieldset className={styles.choices}>
        <legend className={controls.hint}>
          {i18n._('The times below say whether a free table meets them.')}
        </legend>
        {choices.map((feature) => (
          <label className={styles.choice} key={feature}>
            <input
              checked={wishes.includes(feature)}
              onChange={({ target }) => {
                const others = wishes.filter((wish) => wish !== feature);
                onChange(target.checked ? [...others, feature] : others);
              }}
              type="checkbox"
            />
            {wishInWords(feature)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
