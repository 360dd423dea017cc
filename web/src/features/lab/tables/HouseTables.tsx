import classes from './Tables.module.css';
import type { TablesOfArea } from './tables-by-area.ts';

/** The tables as they stand, to look at. */
export function HouseTables({ parts }: { parts: readonly TablesOfArea[] }) {
  return parts.map(({ area, tables }) => (
    <div className={classes.area} key={area ?? ''}>
      {area !== null && <h3 className={classes.areaName}>{area}</h3>}
      <ul aria-label={area === null ? 'Tables' : `Tables in ${area}`} className={classes.tiles}>
        {tables.map(({ id, name, capacity }) => (
          <li className={classes.tile} key={id}>
            <span className={classes.name}>{name}</span>
            <span className={classes.seats}>{capacity} seats</span>
          </li>
        ))}
      </ul>
    </div>
  ));
}
