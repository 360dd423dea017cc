import { type GraphQLType, getNamedType, isListType, isNonNullType } from 'graphql';
import { Described } from '../markdown/Prose.tsx';
import { argumentsOf, isBuiltIn, type Member, pathOfType } from './model.ts';
import classes from './parts.module.css';
import { type Access, accessOf, wordsOf } from './said.ts';

/** A type as it is written, its name leading to its page. */
export function TypeName({ type }: { type: GraphQLType }) {
  if (isNonNullType(type))
    return (
      <>
        <TypeName type={type.ofType} />!
      </>
    );
  if (isListType(type))
    return (
      <>
        [<TypeName type={type.ofType} />]
      </>
    );
  const named = getNamedType(type);
  return isBuiltIn(named) ? named.name : <a href={pathOfType(named)}>{named.name}</a>;
}

const WHO: Record<NonNullable<Access>, string> = {
  PUBLIC: 'Everybody',
  HOST: 'Needs host',
  MANAGER: 'Needs manager',
  OWNER: 'Needs owner',
};

/** Who may, as a badge that leads to what it means. */
export function AccessBadge({ access }: { access: Access }) {
  if (access === null) return null;
  const path =
    access === 'PUBLIC' ? '/developers/schema/directives/public' : '/developers/schema/directives/auth';
  return (
    <a href={path} className={classes.badge} data-access={access}>
      {WHO[access]}
    </a>
  );
}

/** Fields or values with all that is said of them; each has an address of its own. */
export function Members({ members }: { members: readonly Member[] }) {
  return (
    <ul className={classes.members}>
      {members.map((member) => (
        <li key={member.name} id={member.name} className={classes.member}>
          <p className={classes.line}>
            <a href={`#${member.name}`} className={classes.name}>
              <code>{member.name}</code>
            </a>
            {'type' in member && (
              <code className={classes.type}>
                <TypeName type={member.type} />
              </code>
            )}
            <Marks member={member} />
          </p>
          <p className={classes.words}>
            <Described text={wordsOf(member)} />
          </p>
          <Deprecation reason={member.deprecationReason} />
          <Arguments of={member} />
        </li>
      ))}
    </ul>
  );
}

function Marks({ member }: { member: Member }) {
  const isRequired =
    'defaultValue' in member && isNonNullType(member.type) && member.defaultValue === undefined;
  return (
    <>
      {isRequired && <span className={classes.required}>required</span>}
      {member.deprecationReason && <span className={classes.deprecated}>deprecated</span>}
      <AccessBadge access={accessOf(member)} />
    </>
  );
}

/** What to use instead, and until when this stays. */
export function Deprecation({ reason }: { reason: string | null | undefined }) {
  if (!reason) return null;
  return (
    <p className={classes.goes}>
      <strong>Deprecated.</strong> <Described text={reason} /> It stays for at least{' '}
      <a href="/developers/guide/versions">six months</a> after the release that says so.
    </p>
  );
}

/** The arguments of a field; nothing for one without. */
function Arguments({ of: member }: { of: Member }) {
  const given = argumentsOf(member);
  if (given.length === 0) return null;
  return (
    <details className={classes.arguments}>
      <summary>{given.length === 1 ? '1 argument' : `${given.length} arguments`}</summary>
      <ul className={classes.members}>
        {given.map((each) => (
          <li key={each.name} className={classes.member}>
            <p className={classes.line}>
              <code className={classes.name}>{each.name}</code>
              <code className={classes.type}>
                <TypeName type={each.type} />
              </code>
              {isNonNullType(each.type) && each.defaultValue === undefined && (
                <span className={classes.required}>required</span>
              )}
            </p>
            <p className={classes.words}>
              <Described text={wordsOf(each)} />
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
