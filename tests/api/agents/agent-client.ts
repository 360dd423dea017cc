import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { atEndOfFile } from '../../testkit/at-end-of-file.ts';

/** The two protocols that the door speaks. */
export const protocols = ['2026-07-28', '2025-11-25'] as const;
export type Protocol = (typeof protocols)[number];

/** What a tool answered: its structure, and whether it said no. */
export interface ToolAnswer<Said> {
  isRefused: boolean;
  said: Said;
}

/** How every tool says no. */
export interface Refusal {
  refusal: {
    code: string;
    message: string;
    field: string | null;
    reason: string | null;
    retryable: boolean;
    instead: string;
    alternatives?: string[];
  };
}

/** An assistant that speaks the protocol with the SDK's own client. */
export class Assistant {
  readonly client: Client;

  constructor(client: Client) {
    this.client = client;
  }

  /** Calls a tool that has to answer. */
  async use<Said>(name: string, args: object): Promise<Said> {
    const { isRefused, said } = await this.call<Said>(name, args);
    if (isRefused) throw new Error(`${name} refused: ${JSON.stringify(said)}`);
    return said;
  }

  /** Calls a tool that has to refuse. */
  async refused(name: string, args: object): Promise<Refusal['refusal']> {
    const { isRefused, said } = await this.call<Refusal>(name, args);
    if (!isRefused) throw new Error(`${name} did not refuse: ${JSON.stringify(said)}`);
    return said.refusal;
  }

  async call<Said>(name: string, args: object): Promise<ToolAnswer<Said>> {
    const { isError, structuredContent } = await this.client.callTool({ name, arguments: { ...args } });
    return { isRefused: isError === true, said: structuredContent as Said };
  }
}

/** Connects an assistant to the server at `url`; it hangs up after the file's tests. */
export async function assistant(
  url: string,
  {
    protocol = '2026-07-28',
    name = 'Table Finder',
    headers = {},
  }: { protocol?: Protocol; name?: string; headers?: Record<string, string> } = {},
): Promise<Assistant> {
  const mode = protocol === '2026-07-28' ? { pin: protocol } : ('legacy' as const);
  const client = new Client({ name, version: '1.0.0' }, { versionNegotiation: { mode } });
  const requestInit = { headers: { 'user-agent': `${name}/1.0`, ...headers } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }));
  atEndOfFile(() => client.close());
  return new Assistant(client);
}
