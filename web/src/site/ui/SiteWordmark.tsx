import classes from './SiteWordmark.module.css';

/** The product's name with its sign, a host's desk. */
export function SiteWordmark() {
  return (
    <span className={classes.wordmark}>
      <img src="/favicon.svg" width="30" height="30" alt="" />
      Hoststand
    </span>
  );
}
