import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { RootContent } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { toString as textOf } from 'mdast-util-to-string';
import type { ComponentProps, ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { pathOfName } from '../schema/model.ts';
import classes from './Prose.module.css';
import { anchorOf } from './parse.ts';

interface ProseProps {
  nodes: readonly RootContent[];
  /** Where a link of the document leads; undefined for one that leads nowhere on the web. */
  resolve: (link: string) => string | undefined;
}

/** Words of a document. Names of the schema lead to their page; a wide table is scrolled by itself. */
export function Prose({ nodes, resolve }: ProseProps) {
  return <div className={classes.prose}>{rendered(nodes, resolve)}</div>;
}

function rendered(nodes: readonly RootContent[], resolve: ProseProps['resolve']): ReactNode {
  const numbered = nodes.map((node) =>
    node.type === 'heading' ? { ...node, data: { hProperties: { id: anchorOf(textOf(node)) } } } : node,
  );
  const hast = toHast({ type: 'root', children: numbered });
  return toJsxRuntime(hast, {
    Fragment,
    jsx,
    jsxs,
    components: {
      table: WideTable,
      code: Name,
      th: ({ node: _node, ...rest }) => (isEmpty(rest.children) ? <td /> : <th scope="col" {...rest} />),
      a: ({ node: _node, href = '', children }) => {
        const to = resolve(href);
        return to === undefined ? children : <a href={to}>{children}</a>;
      },
      h2: ({ node: _node, ...rest }) => <AnchoredHeading as="h2" {...rest} />,
      h3: ({ node: _node, ...rest }) => <AnchoredHeading as="h3" {...rest} />,
    },
  });
}

const isEmpty = (children: ReactNode) =>
  children === undefined || children === null || (Array.isArray(children) && children.length === 0);

interface AnchoredHeadingProps {
  as: 'h2' | 'h3';
  id?: string | undefined;
  children?: ReactNode;
}

/** A heading that leads to itself, so that its address can be copied. */
export function AnchoredHeading({ as: Tag, id, children }: AnchoredHeadingProps) {
  return (
    <Tag id={id} className={classes.heading}>
      <a href={`#${id}`}>{children}</a>
    </Tag>
  );
}

function WideTable({ node: _node, ...rest }: ComponentProps<'table'> & { node?: unknown }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached
    <figure aria-label="Table" className={classes.scroller} tabIndex={0}>
      <table {...rest} />
    </figure>
  );
}

/** A word of code; one that the schema knows leads to its page. */
function Name({ children }: { children?: ReactNode }) {
  const path = typeof children === 'string' ? pathOfName(children) : undefined;
  const word = <code>{children}</code>;
  return path === undefined ? word : <a href={path}>{word}</a>;
}

/** The words of a description of the schema, which hold nothing but text and names of code. */
export function Described({ text }: { text: string }) {
  const parts = text.split(/`([^`]+)`/);
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes
  return parts.map((part, place) => (place % 2 === 1 ? <Name key={place}>{part}</Name> : part));
}
