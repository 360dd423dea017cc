import type { GraphQLDirective } from 'graphql';
import { CodePanel } from '../code/CodePanel.tsx';
import body from '../markdown/DocumentBody.module.css';
import { AnchoredHeading, Described } from '../markdown/Prose.tsx';
import classes from './parts.module.css';
import { Members } from './parts.tsx';
import { sdlOf } from './sdl.ts';

/** The page of a directive. */
export function DirectiveContent({ directive }: { directive: GraphQLDirective }) {
  const { name, description, args } = directive;
  return (
    <div className={body.row}>
      <div>
        <p className={classes.kind}>Directive</p>
        <p className={classes.lead}>
          <Described text={description ?? ''} />
        </p>
        {args.length > 0 && (
          <>
            <AnchoredHeading as="h2" id="arguments">
              Arguments
            </AnchoredHeading>
            <Members members={args.map((each) => ({ ...each }))} />
          </>
        )}
      </div>
      <div className={body.code}>
        <CodePanel name={name} snippets={[{ label: 'Schema', language: 'graphql', code: sdlOf(name) }]} />
      </div>
    </div>
  );
}
