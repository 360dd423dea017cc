import classes from './MessageForm.module.css';

interface HoneypotProps {
  value: string;
  onChange: (value: string) => void;
}

/** A field that no person sees, hears or reaches by keyboard; programs that fill in everything give themselves away. */
export function Honeypot({ value, onChange }: HoneypotProps) {
  return (
    <div className={classes.trap} aria-hidden="true">
      <label>
        Website
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
    </div>
  );
}
