import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PageHead.module.css';

interface PageHeadProps {
  title: string;
  /** A line below the title. */
  lead?: ReactNode;
  /** Ways to look at the page, and what is done with all of it: quiet, in one row. */
  tools?: ReactNode;
  /** The one act that the page is for. */
  act?: ReactNode;
}

/** The head of a page: its title, its first act always at the same corner, and everything else quieter. */
export function PageHead({ title, lead, tools, act }: PageHeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <Title className={classes.title} order={1}>
          {title}
        </Title>
        {lead && (
          <Text c="dimmed" className={classes.lead} size="sm">
            {lead}
          </Text>
        )}
      </div>
      {tools && <div className={classes.tools}>{tools}</div>}
      {act && <div className={classes.act}>{act}</div>}
    </div>
  );
}
