import classes from './Choices.module.css';

interface ChoicesProps {
  label: string;
  choices: readonly Choice[];
}

/** One of the buttons: the one that is in force looks pressed. */
interface Choice {
  name: string;
  /** Beside its name, quieter. */
  count?: number;
  isInForce: boolean;
  onChoose: () => void;
}

/** A few choices side by side, of which one is in force. */
export function Choices({ label, choices }: ChoicesProps) {
  return (
    <fieldset aria-label={label} className={classes.choices}>
      {choices.map(({ name, count, isInForce, onChoose }) => (
        <button
          aria-pressed={isInForce}
          className={classes.choice}
          key={name}
          onClick={onChoose}
          type="button"
        >
          {name}
          {count !== undefined && <span className={classes.count}> {count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
