/**
 * Leads the imports of React to Preact's stand-in for it, which weighs a quarter: for the diners' pages alone, whose every visitor
 * is there for the first time (docs/decisions/0102).
 */
export const preactForReact = [
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/test-utils$/, replacement: 'preact/test-utils' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
];
