/** A document that is a page of its own. */
export interface ListedDocument {
  /** Its name below docs. */
  name: string;
  /** Last part of its address. */
  slug: string;
  /** In the way around; the page itself has the document's own heading. */
  label: string;
}

/** The documents for developers, in the order of the way around. The guide stands before them, a page for each chapter. */
export const listedDocuments: readonly ListedDocument[] = [
  { name: 'webhooks', slug: 'webhooks', label: 'Webhooks' },
  { name: 'rest', slug: 'rest', label: 'REST' },
  { name: 'oauth', slug: 'oauth', label: 'Apps (OAuth)' },
  { name: 'agents', slug: 'agents', label: 'Assistants' },
  { name: 'openai', slug: 'openai', label: 'Reserve in ChatGPT' },
  { name: 'google', slug: 'google', label: 'Reserve with Google' },
  { name: 'embed', slug: 'embed', label: 'Embed' },
  { name: 'examples/README', slug: 'examples', label: 'Examples' },
  { name: 'examples/typescript/README', slug: 'examples-typescript', label: 'Client in TypeScript' },
  { name: 'examples/python/README', slug: 'examples-python', label: 'Client in Python' },
  { name: 'limits', slug: 'limits', label: 'All limits' },
  { name: 'export', slug: 'export', label: 'Export' },
  { name: 'changelog', slug: 'changelog', label: 'Changelog' },
];

export const GUIDE = 'api';
