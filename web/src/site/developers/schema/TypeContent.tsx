import { type GraphQLNamedType, isObjectType } from 'graphql';
import { CodePanel } from '../code/CodePanel.tsx';
import body from '../markdown/DocumentBody.module.css';
import { AnchoredHeading, Described } from '../markdown/Prose.tsx';
import { groupOf, groups, membersOf } from './model.ts';
import classes from './parts.module.css';
import { AccessBadge, Members, TypeName } from './parts.tsx';
import { accessOf, wordsOf } from './said.ts';
import { sdlOf } from './sdl.ts';
import { UsedAt } from './UsedAt.tsx';
import { implementationsOf, usesOf } from './uses.ts';

/** The page of a type: what it is, what it has, how it is written, and where it is met. */
export function TypeContent({ type }: { type: GraphQLNamedType }) {
  const group = groupOf(type);
  const one = groups.find(({ slug }) => slug === group)?.one ?? '';
  const members = membersOf(type);
  const { returnedBy, takenBy } = usesOf(type);
  const implementations = implementationsOf(type);
  return (
    <div className={body.row}>
      <div>
        <p className={classes.kind}>
          {one}
          <AccessBadge access={accessOf(type)} />
          {isObjectType(type) && type.getInterfaces().length > 0 && (
            <span className={classes.implements}>
              implements{' '}
              {type.getInterfaces().map((each) => (
                <TypeName key={each.name} type={each} />
              ))}
            </span>
          )}
        </p>
        <p className={classes.lead}>
          <Described text={wordsOf(type)} />
        </p>
        {members.length > 0 && (
          <>
            <AnchoredHeading as="h2" id="fields">
              {group === 'enums' ? 'Values' : 'Fields'}
            </AnchoredHeading>
            <Members members={members} />
          </>
        )}
      </div>
      <div className={body.code}>
        <CodePanel
          name={type.name}
          snippets={[{ label: 'Schema', language: 'graphql', code: sdlOf(type.name) }]}
        />
        <UsedAt heading="Returned by" uses={returnedBy} />
        <UsedAt heading="Taken by" uses={takenBy} />
        <UsedAt
          heading="Implemented by"
          uses={implementations.map(({ name }) => ({
            label: name,
            path: `/developers/schema/objects/${name}`,
          }))}
        />
      </div>
    </div>
  );
}
