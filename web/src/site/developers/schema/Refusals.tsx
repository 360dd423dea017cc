import { AnchoredHeading, Described } from '../markdown/Prose.tsx';
import { actionOf } from './code-actions.ts';
import classes from './parts.module.css';
import { meaningOf } from './said.ts';

/** How a mutation says no, with what to do then. */
export function Refusals({ codes, isChange }: { codes: readonly string[]; isChange: boolean }) {
  if (!isChange) return null;
  return (
    <>
      <AnchoredHeading as="h2" id="refusals">
        Refusals
      </AnchoredHeading>
      {codes.length === 0 ? (
        <p className={classes.of}>It refuses nothing by a code of its own.</p>
      ) : (
        <dl className={classes.refusals}>
          {codes.map((code) => (
            <div key={code}>
              <dt>
                <a href={`/developers/schema/enums/UserErrorCode#${code}`}>
                  <code>{code}</code>
                </a>
              </dt>
              <dd>
                <Described text={meaningOf(code)} /> <Described text={actionOf(code)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={classes.of}>
        Besides these any operation can fail as a whole: see <a href="/developers/guide/errors">errors</a>.
      </p>
    </>
  );
}
