import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { LostSearches_RestaurantFragment } from './LostSearches.generated.ts';
import classes from './LostSearches.module.css';
import { lostSearchInWords, remedyOf } from './lost-search-words.ts';

interface Props {
  search: NonNullable<LostSearches_RestaurantFragment['refusedSearches']>[number];
}

/** "41 parties of 2 lost to pacing on Saturday, Nov 28, 07:30 PM", and the way to the rule. */
export function LostSearchLine({ search }: Props) {
  const remedy = remedyOf(search.reason);
  return (
    <li className={classes.line}>
      <span className={classes.sentence}>
        <strong className={classes.count}>{search.count.toLocaleString('en-US')}</strong>{' '}
        <span>{lostSearchInWords(search, search.count)}</span>
      </span>
      {remedy && (
        <Anchor data-alone className={classes.remedy} component={Link} size="sm" to={remedy.to}>
          {remedy.label}
        </Anchor>
      )}
    </li>
  );
}
