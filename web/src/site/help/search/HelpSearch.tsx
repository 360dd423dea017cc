import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import controls from '../../../book/ui/controls.module.css';
import { useIsAlive } from '../../useInBrowser.ts';
import { HelpAnswer } from '../answer/HelpAnswer.tsx';
import { HelpHits } from './HelpHits.tsx';
import classes from './HelpSearch.module.css';
import { useHelpSearch } from './useHelpSearch.ts';

const LONGEST_QUESTION = 500;

/**
 * Looks through the articles as one types, and answers the question when one asks. `/help?q=` asks at once: so does the
 * form by itself while the page is not alive yet, and whoever was sent a link to an answer.
 */
export function HelpSearch() {
  const [question, setQuestion] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const { hits, hasFailed, prepare } = useHelpSearch(question);
  const box = useRef<HTMLDivElement>(null);
  const isAlive = useIsAlive();

  function ask(text: string) {
    setAsked(text);
    void prepare();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const text = question.trim();
    if (text === '') return;
    history.replaceState(history.state, '', `?${new URLSearchParams({ q: text })}`);
    ask(text);
  }

  const askFromAddress = useEffectEvent(() => {
    const text = questionInAddress();
    if (text === '') return;
    setQuestion(text);
    ask(text);
  });
  useEffect(() => askFromAddress(), []);

  function change(text: string) {
    setQuestion(text);
    setAsked(null);
    void prepare();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only carries the arrow keys between field and links
    <div ref={box} className={classes.search} onKeyDown={(event) => moveByArrows(event, box.current)}>
      <form aria-label="Search" className={classes.form} action="/help" onSubmit={submit}>
        <div className={classes.field}>
          <IconSearch aria-hidden size={20} stroke={1.8} className={classes.sign} />
          <input
            type="search"
            name="q"
            className={`${controls.control} ${classes.input}`}
            aria-label="Search the help centre"
            placeholder="How do I confirm a booking?"
            maxLength={LONGEST_QUESTION}
            autoComplete="off"
            value={question}
            onFocus={() => void prepare()}
            onChange={(event) => change(event.currentTarget.value)}
          />
        </div>
        <button type="submit" className={controls.primary} disabled={isAlive && question.trim() === ''}>
          Search
        </button>
      </form>
      {hasFailed && (
        <p role="alert" className={controls.fault}>
          Failed to search. Please try again.
        </p>
      )}
      {asked !== null && !hasFailed && <HelpAnswer question={asked} />}
      <HelpHits hits={hits} question={question.trim()} />
    </div>
  );
}

/** What `?q=` asks, as far as the field would take it; empty when there is nothing. */
function questionInAddress(): string {
  const asked = new URLSearchParams(location.search).get('q') ?? '';
  return asked.trim().slice(0, LONGEST_QUESTION);
}

/** Up and down go through the field and the links below it, as one expects of a search; Enter opens a link by itself. */
function moveByArrows(event: KeyboardEvent, box: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...(box?.querySelectorAll<HTMLElement>('input[type=search], [data-hit]') ?? [])];
  const here = stops.findIndex((stop) => stop.matches(':focus'));
  const next = stops[here + (event.key === 'ArrowDown' ? 1 : -1)];
  if (here === -1 || !next) return;
  event.preventDefault();
  next.focus();
}
