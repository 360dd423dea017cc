import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Assistant</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{margin:0;color-scheme:light dark}iframe{border:0;width:100%;height:200px;display:block}h1{font:14px system-ui;margin:8px}</style>
<main><h1>Assistant</h1><div></div></main><script type="module" src="/host.js"></script>`;

/** What becomes of a call on its way. */
export type Line = 'open' | 'cut' | 'loses answers';

/**
 * An assistant that shows pages of tools, on a host of its own: the extension's own bridge in its page, and behind it what asks the server, as
 * hosts do from their own machines.
 */
export class McpHost {
  line: Line = 'open';
  readonly #product: string;
  readonly #code: string;
  readonly #server: Server = createServer((request, response) => void this.#answer(request, response));

  private constructor(product: string, code: string) {
    this.#product = product;
    this.#code = code;
  }

  static async open(product: string): Promise<McpHost> {
    const host = new McpHost(product, await hostCode());
    host.#server.listen(0, '127.0.0.1');
    await once(host.#server, 'listening');
    return host;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/host.js')
      response.setHeader('content-type', 'text/javascript; charset=utf-8').end(this.#code);
    else if (request.url === '/mcp') await this.#carry(request, response);
    else response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
  }

  /** Hands a call on to the server. The page's origin stays here. */
  async #carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: Buffer[] = [];
    for await (const part of request) body.push(part);
    const call = Buffer.concat(body);
    const isTool = call.includes('"tools/call"');
    if (isTool && this.line === 'cut') return lost(response, call);
    const { host: _host, origin: _origin, connection: _kept, ...headers } = request.headers;
    const answer = await fetch(`${this.#product}/mcp`, {
      method: request.method ?? 'POST',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(call.length > 0 && { body: call }),
    });
    const said = Buffer.from(await answer.arrayBuffer());
    if (isTool && this.line === 'loses answers') return lost(response, call);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(said);
  }
}

/** What a host tells its page when it does not know what became of a call. */
function lost(response: ServerResponse, call: Buffer): void {
  const { id } = JSON.parse(call.toString()) as { id: number };
  const error = { code: -32_000, message: 'The server did not answer.' };
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ jsonrpc: '2.0', id, error }));
}

/** The host's page as one file. */
async function hostCode(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: fileURLToPath(new URL('.', import.meta.url)),
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('host-page.ts', import.meta.url)),
        output: { codeSplitting: false },
      },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !('output' in first)) throw new Error('the host’s page was not built');
  return first.output[0].code;
}
