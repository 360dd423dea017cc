import { getNamedType, isInputObjectType, isObjectType } from 'graphql';
import { CodePanel, type Snippet } from '../code/CodePanel.tsx';
import { curlOf } from '../code/samples.ts';
import body from '../markdown/DocumentBody.module.css';
import { AnchoredHeading, Described } from '../markdown/Prose.tsx';
import { exampleOf } from './example-operation.ts';
import { type GroupSlug, groups, membersOf, type RootField, rootOf } from './model.ts';
import classes from './parts.module.css';
import { AccessBadge, Deprecation, Members, TypeName } from './parts.tsx';
import { Refusals } from './Refusals.tsx';
import { accessOf, refusalsOf, wordsOf } from './said.ts';
import { sdlOfRoot } from './sdl.ts';

interface OperationContentProps {
  group: GroupSlug;
  field: RootField;
}

/** The page of an operation: who may, what it takes, what it answers, how it refuses, and one that can be sent. */
export function OperationContent({ group, field }: OperationContentProps) {
  const one = groups.find(({ slug }) => slug === group)?.one ?? '';
  const answer = getNamedType(field.type);
  return (
    <div className={body.row}>
      <div>
        <p className={classes.kind}>
          {one}
          <AccessBadge access={accessOf(field)} />
        </p>
        <p className={classes.lead}>
          <Described text={wordsOf(field)} />
        </p>
        <Deprecation reason={field.deprecationReason} />
        <Takes field={field} />
        <AnchoredHeading as="h2" id="answer">
          Answer
        </AnchoredHeading>
        <p className={classes.of}>
          <code>
            <TypeName type={field.type} />
          </code>{' '}
          <Described text={wordsOf(answer)} />
        </p>
        {isObjectType(answer) && answer.name.endsWith('Payload') && <Members members={membersOf(answer)} />}
        <Refusals codes={refusalsOf(field)} isChange={group === 'mutations'} />
      </div>
      <div className={body.code}>
        <CodePanel name={field.name} snippets={snippetsOf({ group, field })} />
        <CodePanel
          name={field.name}
          snippets={[
            { label: 'Schema', language: 'graphql', code: sdlOfRoot(rootOf(group)?.name ?? '', field.name) },
          ]}
        />
        <p className={classes.tryIt}>
          <a href={inExplorer({ group, field })}>Try it in the explorer</a>
        </p>
      </div>
    </div>
  );
}

/** The arguments, and of an input what is inside of it: nobody has to leave the page to write the operation. */
function Takes({ field }: Pick<OperationContentProps, 'field'>) {
  if (field.args.length === 0) return null;
  const inputs = field.args.map(({ type }) => getNamedType(type)).filter(isInputObjectType);
  return (
    <>
      <AnchoredHeading as="h2" id="arguments">
        Arguments
      </AnchoredHeading>
      <Members members={field.args.map((each) => ({ ...each }))} />
      {inputs.map((input) => (
        <section key={input.name} aria-labelledby={`input-${input.name}`}>
          <AnchoredHeading as="h3" id={`input-${input.name}`}>
            Inside of {input.name}
          </AnchoredHeading>
          <Members members={membersOf(input)} />
        </section>
      ))}
    </>
  );
}

/** The explorer with this operation in its editor. What comes after `#` stays in the browser. */
function inExplorer({ group, field }: OperationContentProps): string {
  const { query, variables } = exampleOf(group, field);
  return `/explorer#${new URLSearchParams({ query, variables: JSON.stringify(variables, null, 2) })}`;
}

function snippetsOf({ group, field }: OperationContentProps): Snippet[] {
  const { query, variables } = exampleOf(group, field);
  const access = accessOf(field);
  const isGuarded = access !== null && access !== 'PUBLIC';
  const inJson = JSON.stringify(variables, null, 2);
  const curl = curlOf(query, inJson, isGuarded);
  return [
    { label: 'Operation', language: 'graphql', code: query },
    ...(field.args.length > 0 && inJson !== '{}'
      ? [{ label: 'Variables', language: 'json', code: inJson }]
      : []),
    ...(curl ? [{ label: 'curl', language: 'sh', code: curl }] : []),
  ];
}
