import classes from './Wordmark.module.css';

/** The product's name with its sign, a host's desk. */
export function Wordmark() {
  return (
    <span className={classes.wordmark}>
      <svg className={classes.sign} viewBox="0 0 32 32" aria-hidden="true">
        <rect className={classes.tile} width="32" height="32" rx="9" />
        <path className={classes.desk} d="M8 12h16M10 12l2 12m10-12-2 12M16 12V7" />
        <circle className={classes.bell} cx="16" cy="6.5" r="1.6" />
      </svg>
      Hoststand
    </span>
  );
}
