import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { AgentCaller } from './agent-caller.ts';
import type { AgentWork } from './agent-tool.ts';
import { AgentRestaurantDocument, type AgentRestaurantQuery } from './guest-tools/GuestTools.generated.ts';

type Shown = NonNullable<AgentRestaurantQuery['restaurant']>;

/** What can be read of each restaurant, by the last part of its address. */
const READABLE: Readonly<
  Record<string, { title: string; description: string; write(shown: Shown): string }>
> = {
  policies: {
    title: 'Policies of a restaurant',
    description: 'House rules, cancellation terms and privacy, as a guest reads them before booking.',
    write: ({ name, houseRules, cancellationTerms, privacyUrl, confirmsAtOnce }) =>
      sections(`# Policies of ${name}`, {
        'House rules': houseRules ?? 'None are written down.',
        Cancellation:
          cancellationTerms ??
          'No terms are written down. A booking can be cancelled by its link until it is over.',
        Guarantee: 'No card and no deposit is asked for.',
        Confirmation: confirmsAtOnce
          ? 'A booking is confirmed at once.'
          : 'A booking is a request until the restaurant answers.',
        Privacy: privacyUrl ?? 'The restaurant has no page of its own about privacy.',
      }),
  },
  menu: {
    title: 'Menu of a restaurant',
    description: 'Where the menu can be read, and what kind of kitchen it is.',
    write: ({ name, profile: { menuUrl, cuisines, priceInSigns } }) =>
      sections(`# Menu of ${name}`, {
        Menu: menuUrl ?? 'The restaurant shows no menu.',
        Cuisines: cuisines.join(', ') || 'Not said.',
        Price: priceInSigns ?? 'Not said.',
      }),
  },
};

const TERMS = `# Terms for assistants

- Book only what a guest has just agreed to: date, time, party, house rules and cancellation terms. Say \`user_confirmed: true\` then, and never otherwise.
- Give the guest's own name, email and phone. They get every mail, and can change or cancel by the link in it.
- A \`manage_token\` or \`waitlist_token\` belongs to one guest: hand it to nobody else.
- Use one \`idempotency_key\` for one booking. Repeat a call whose answer was lost with the same key.
- A hold is for a guest who is choosing now. Times that nobody wants are not to be held.
- What you call yourself is shown to the staff beside what you do. It gives no rights.
`;

/** Puts what can be read into a server: policies and menu of each restaurant, and the terms. */
export function mountResources(server: McpServer, { operations, context }: AgentWork): void {
  for (const [part, { title, description, write }] of Object.entries(READABLE)) {
    const template = new ResourceTemplate(`hoststand://restaurants/{id}/${part}`, { list: undefined });
    server.registerResource(
      part,
      template,
      { title, description, mimeType: 'text/markdown' },
      async (uri, { id }) => {
        const caller = new AgentCaller(operations, context);
        const { restaurant } = await caller.ask(AgentRestaurantDocument, { id: String(id) });
        if (!restaurant) throw new ResourceNotFoundError(uri.href);
        return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text: write(restaurant) }] };
      },
    );
  }
  const uri = 'hoststand://terms';
  const about = {
    title: 'Terms for assistants',
    description: 'What an assistant that books for guests has to keep to.',
    mimeType: 'text/markdown',
  };
  server.registerResource('terms', uri, about, () => ({
    contents: [{ uri, mimeType: 'text/markdown', text: TERMS }],
  }));
}

function sections(title: string, parts: Readonly<Record<string, string>>): string {
  const written = Object.entries(parts).map(([head, text]) => `## ${head}\n\n${text}\n`);
  return [`${title}\n`, ...written].join('\n');
}
