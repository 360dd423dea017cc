import controls from '../../../book/ui/controls.module.css';
import classes from './HelpAnswer.module.css';
import { useHelpAnswer } from './useHelpAnswer.ts';

/** The way on to somebody who knows more, with the question that was asked. */
function AskPerson({ question }: { question: string }) {
  const chat = () => window.dispatchEvent(new CustomEvent('open-live-chat', { detail: { question } }));
  return (
    <p className={classes.person}>
      Not what you meant?{' '}
      <button type="button" onClick={chat}>
        Ask in the chat
      </button>{' '}
      or <a href={`/contact?${new URLSearchParams({ message: question })}`}>write to a person</a>.
    </p>
  );
}

/** Answers a question that somebody sent off, word by word, and names the articles that belong to the answer. */
export function HelpAnswer({ question }: { question: string }) {
  const { answer, fault } = useHelpAnswer(question);
  if (fault !== null) {
    return (
      <p role="alert" className={controls.fault}>
        {fault}
      </p>
    );
  }
  return (
    <section aria-label="Answer" aria-busy={!answer?.isWhole} className={classes.answer}>
      <h2 className={classes.heading}>Answer</h2>
      <p className={classes.text}>{answer?.text ?? 'Looking for an answer…'}</p>
      {answer?.passage && (
        <blockquote className={classes.passage} cite={answer.passage.path}>
          <p>{answer.passage.text}</p>
          <footer>
            From <a href={answer.passage.path}>{answer.passage.title}</a>
          </footer>
        </blockquote>
      )}
      {answer?.isWhole && answer.articles.length > 0 && (
        <p>
          Read more:{' '}
          {answer.articles.map(({ path, title }, place) => (
            <span key={path}>
              {place > 0 && ', '}
              <a href={path}>{title}</a>
            </span>
          ))}
        </p>
      )}
      {answer?.isWhole && <AskPerson question={question} />}
      {/* Spoken once, when it is whole: word by word nobody could listen to it. */}
      <p role="status" className={controls.spoken}>
        {answer?.isWhole && answer.text}
      </p>
    </section>
  );
}
