import { useEffect, useState } from 'react';
import classes from './HelpAnswer.module.css';
import type { HelpHit } from './help-search.ts';

/** Answers a question that somebody sent off, with the part of an article that fits it best. */
export function HelpAnswer({ question }: { question: string }) {
  const best = useBestHit(question);
  return (
    <div role="status">
      {best && (
        <section aria-label="Answer" className={classes.answer}>
          <h2 className={classes.heading}>{best.heading || best.title}</h2>
          <p>{best.text}</p>
          <a href={best.href}>Read more in “{best.title}”</a>
        </section>
      )}
    </div>
  );
}

function useBestHit(question: string): HelpHit | null {
  const [best, setBest] = useState<HelpHit | null>(null);
  useEffect(
    function lookUp() {
      let isStale = false;
      import('./help-search.ts').then(
        ({ searchHelp }) => {
          if (!isStale) setBest(searchHelp(question)[0] ?? null);
        },
        () => undefined, // the search around it says that it has failed
      );
      return () => {
        isStale = true;
      };
    },
    [question],
  );
  return best;
}
