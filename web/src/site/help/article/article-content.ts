import type { MDXProps } from 'mdx/types';
import type { ComponentType } from 'react';

/** What an MDX file holds: its words as a component, which is told how to draw headings and tables. */
export type ArticleContent = ComponentType<MDXProps>;
