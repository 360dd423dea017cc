import classes from './StillStuck.module.css';

/** The way to a person, at the end of every article. */
export function StillStuck() {
  return (
    <aside className={classes.note} aria-label="More help">
      Did this not answer it? <a href="/help#contact">Ask us</a>: we help gladly, and mend what is unclear
      here.
    </aside>
  );
}
