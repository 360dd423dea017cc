import { Described } from '../markdown/Prose.tsx';
import { entriesOf } from './entries.ts';
import classes from './IndexContent.module.css';
import { groups, SCHEMA_PATH, type SchemaGroup } from './model.ts';
import parts from './parts.module.css';
import { AccessBadge } from './parts.tsx';

/** The overview of the reference: its parts with how many each holds, and the schema to take along. */
export function SchemaContent() {
  return (
    <>
      <p className={parts.lead}>
        Made from the schema that this server serves: every operation, type, field, argument and value, with
        who may use it and how it refuses. <code>/</code> opens the search.
      </p>
      <p className={classes.ways}>
        <a href={`${SCHEMA_PATH}.graphql`} download="schema.graphql">
          Download schema.graphql
        </a>
        <a href="/explorer">Open the explorer</a>
      </p>
      <ul className={classes.cards}>
        {groups.map((group) => (
          <li key={group.slug}>
            <a href={`${SCHEMA_PATH}/${group.slug}`}>{group.label}</a>
            <span className={classes.count}>{entriesOf(group.slug).length}</span>
            <p>{group.description}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A part of the reference: its entries, each with its first sentence. */
export function GroupContent({ group }: { group: SchemaGroup }) {
  return (
    <>
      <p className={parts.lead}>{group.description}</p>
      <ul className={classes.entries}>
        {entriesOf(group.slug).map(({ name, path, words, access, isDeprecated }) => (
          <li key={name}>
            <p className={parts.line}>
              <a href={path} className={parts.name}>
                <code>{group.slug === 'directives' ? `@${name}` : name}</code>
              </a>
              {access !== 'PUBLIC' && <AccessBadge access={access} />}
              {isDeprecated && <span className={parts.deprecated}>deprecated</span>}
            </p>
            <p className={parts.words}>
              <Described text={firstSentence(words)} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function firstSentence(words: string): string {
  return /^[^.]+(?:\.[^\s][^.]*)*\./.exec(words)?.[0] ?? words;
}
