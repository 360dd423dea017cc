import controls from '../../../book/ui/controls.module.css';
import { extractOf, markedIn } from './extract.ts';
import classes from './HelpHits.module.css';
import type { HelpHit } from './help-search.ts';

interface HelpHitsProps {
  /** Null while nothing is looked for. */
  hits: readonly HelpHit[] | null;
  question: string;
}

/** What was found in the articles, with the words that were looked for marked. */
export function HelpHits({ hits, question }: HelpHitsProps) {
  return (
    <>
      <p role="status" className={controls.spoken}>
        {hits && hits.length > 0 && countInWords(hits.length)}
      </p>
      {hits && hits.length > 0 && (
        <ul aria-label="Articles found" className={classes.hits}>
          {hits.map((hit) => (
            <li key={hit.href}>
              <Hit hit={hit} />
            </li>
          ))}
        </ul>
      )}
      {hits?.length === 0 && (
        <p role="status" className={classes.nothing}>
          No article fits “{question}”. Try other words, or <a href="#contact">ask us</a>.
        </p>
      )}
    </>
  );
}

function Hit({ hit: { href, title, heading, text, matches } }: { hit: HelpHit }) {
  return (
    <a href={href} className={classes.hit} data-hit>
      <span className={classes.title}>
        <Marked pieces={markedIn(heading ? `${title}: ${heading}` : title, matches)} />
      </span>
      <span className={classes.extract}>
        <Marked pieces={extractOf(text, matches)} />
      </span>
    </a>
  );
}

function Marked({ pieces }: { pieces: ReturnType<typeof markedIn> }) {
  let from = 0;
  return pieces.map(({ text, isMatch }) => {
    const key = from;
    from += text.length;
    return isMatch ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}

const countInWords = (count: number) => `${count} ${count === 1 ? 'article' : 'articles'} found`;
