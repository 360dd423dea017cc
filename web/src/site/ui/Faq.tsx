import classes from './Faq.module.css';
import { Section } from './Section.tsx';

/** A question that visitors ask, and what is true about it. */
export interface Question {
  question: string;
  answer: string;
}

interface FaqProps {
  heading: string;
  questions: readonly Question[];
}

/** Questions that open to their answers, with the browser's own means: they work before any script has loaded. */
export function Faq({ heading, questions }: FaqProps) {
  return (
    <Section id="faq" heading={heading}>
      <div className={classes.list}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={classes.entry}>
            <summary className={classes.question}>{question}</summary>
            <p className={classes.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
