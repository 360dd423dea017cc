import classes from './CodePanel.module.css';
import { highlighted } from './highlight.ts';

/** A piece of code with its name. */
export interface Snippet {
  /** What it is: `Operation`, `curl`. */
  label: string;
  language: string;
  code: string;
  /** Shown once somebody asks for it. */
  isFolded?: boolean;
}

/** Pieces of code that belong together, one below the other; each can be copied. */
export function CodePanel({ snippets, name }: { snippets: readonly Snippet[]; name: string }) {
  return (
    <div className={classes.panel}>
      {snippets.map((snippet) =>
        snippet.isFolded ? (
          <details key={snippet.label} className={classes.folded}>
            <summary>{snippet.label}</summary>
            <Piece snippet={snippet} name={name} isNamed={false} />
          </details>
        ) : (
          <Piece key={snippet.label} snippet={snippet} name={name} isNamed />
        ),
      )}
    </div>
  );
}

function Piece({ snippet, name, isNamed }: { snippet: Snippet; name: string; isNamed: boolean }) {
  const { label, code, language } = snippet;
  return (
    <figure className={classes.piece} aria-label={`${name}: ${label}`}>
      <div className={classes.bar}>
        {isNamed && <figcaption>{label}</figcaption>}
        <button type="button" className={classes.copy} data-copy="" aria-label={`Copy: ${name}, ${label}`}>
          Copy
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached */}
      <pre className={classes.code} tabIndex={0}>
        <code>
          <Tokens code={code} language={language} />
        </code>
      </pre>
    </figure>
  );
}

function Tokens({ code, language }: { code: string; language: string }) {
  let place = 0;
  return highlighted(code.replace(/\n$/, ''), language).map(({ text, kind }) => {
    place += text.length;
    return kind ? (
      <span key={place} className={kind}>
        {text}
      </span>
    ) : (
      text
    );
  });
}
