import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import classes from './ServiceFloor.module.css';

/** A restaurant that has no tables: parties are seated by covers, and the room can be drawn. */
export function NoTables() {
  return (
    <section aria-label="Floor plan" className={classes.none}>
      <h2 className={classes.noneTitle}>No tables yet</h2>
      <p className={classes.noneWords}>
        Parties are counted by covers until there are some. Add your tables, and the room stands here with
        what goes on at each.
      </p>
      <Button component={Link} size="md" to={'/tables'}>
        Add tables
      </Button>
    </section>
  );
}
