import classes from './parts.module.css';

interface UsedAtProps {
  heading: string;
  uses: readonly { label: string; path: string }[];
}

/** So many are seen at once; the others unfold. */
const SEEN = 12;

/** Where a type is met; nothing when nowhere. */
export function UsedAt({ heading, uses }: UsedAtProps) {
  if (uses.length === 0) return null;
  return (
    <section className={classes.uses} aria-label={heading}>
      <h2>{heading}</h2>
      <List uses={uses.slice(0, SEEN)} />
      {uses.length > SEEN && (
        <details>
          <summary>{uses.length - SEEN} more</summary>
          <List uses={uses.slice(SEEN)} />
        </details>
      )}
    </section>
  );
}

function List({ uses }: Pick<UsedAtProps, 'uses'>) {
  return (
    <ul>
      {uses.map(({ label, path }) => (
        <li key={path}>
          <a href={path}>
            <code>{label}</code>
          </a>
        </li>
      ))}
    </ul>
  );
}
