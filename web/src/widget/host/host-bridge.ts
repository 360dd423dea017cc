import type {
  McpUiHostCapabilities,
  McpUiHostContext,
  McpUiInitializeRequest,
  McpUiInitializeResult,
} from '@modelcontextprotocol/ext-apps';

/** The revision of the MCP Apps extension that this page speaks. */
const PROTOCOL: McpUiInitializeRequest['params']['protocolVersion'] = '2026-01-26';

/** A host that says nothing for so long has lost the question, or the line is down. */
const SILENT_AFTER_MS = 30_000;

/** JSON-RPC's own code for a method that is not there. */
const METHOD_NOT_FOUND = -32_601;

/** What a tool of the server answered, as the host hands it on. */
export interface ToolResult {
  structuredContent?: unknown;
  isError?: boolean;
}

/** What a host says by itself. */
export interface HostNews {
  /** With what the tool was called that showed this page. */
  toolInput(args: Record<string, unknown>): void;
  /** What that tool answered. */
  toolResult(result: ToolResult): void;
  /** It was called off, or failed. */
  toolCancelled(): void;
  /** Looks and language, as far as they changed. */
  context(context: McpUiHostContext): void;
}

/** The host did not answer, or could not do what it was asked: nobody knows whether the server was. */
export class HostFailed extends Error {}

interface Message {
  jsonrpc: '2.0';
  id?: number | string;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message?: string };
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: HostFailed): void;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * The host of this page, an assistant that shows it in a frame: JSON-RPC over messages, by the MCP Apps extension. It carries every question to
 * the server; the page itself speaks to nobody else. (The extension's own class for pages brings its schemas along, nine times what a page may weigh.)
 */
export class HostBridge {
  readonly #news: HostNews;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  #can: McpUiHostCapabilities = {};

  constructor(news: HostNews) {
    this.#news = news;
  }

  /** Introduces the page, and answers with what the host says of itself. Throws HostFailed. */
  async connect(): Promise<McpUiHostContext> {
    addEventListener('message', this.#hear);
    const params: McpUiInitializeRequest['params'] = {
      appInfo: { name: 'hoststand-reservation', version: '1.0.0' },
      appCapabilities: {},
      protocolVersion: PROTOCOL,
    };
    const { hostCapabilities, hostContext } = (await this.#ask(
      'ui/initialize',
      params,
    )) as McpUiInitializeResult;
    this.#can = hostCapabilities ?? {};
    this.#tell('ui/notifications/initialized', {});
    return hostContext ?? {};
  }

  /** Has the host call a tool of the server. Throws HostFailed. */
  async callTool(name: string, args: object): Promise<ToolResult> {
    return (await this.#ask('tools/call', { name, arguments: args })) as ToolResult;
  }

  /** Has an address opened outside of the frame; false where the host does not do that. */
  async openLink(url: string): Promise<boolean> {
    if (!this.#can.openLinks) return false;
    return this.#ask('ui/open-link', { url }).then(
      () => true,
      () => false,
    );
  }

  /** Tells the assistant how things stand, for what it says next. A host that takes no word of it is none the wiser. */
  tellAssistant(text: string): void {
    if (!this.#can.updateModelContext) return;
    this.#ask('ui/update-model-context', { content: [{ type: 'text', text }] }).catch(() => undefined);
  }

  /** Tells how high the page is, in pixels. */
  tellHeight(height: number): void {
    this.#tell('ui/notifications/size-changed', { height });
  }

  #ask(method: string, params: object): Promise<unknown> {
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new HostFailed('no answer'));
      }, SILENT_AFTER_MS);
      this.#waiting.set(id, { resolve, reject, timer });
      post({ jsonrpc: '2.0', id, method, params });
    });
  }

  #tell(method: string, params: object): void {
    post({ jsonrpc: '2.0', method, params });
  }

  readonly #hear = ({ source, data }: MessageEvent) => {
    if (source !== parent || data?.jsonrpc !== '2.0') return;
    const { id, method, params, result, error } = data as Message;
    if (method !== undefined) {
      if (id === undefined) this.#hearNews(method, params);
      else this.#answer(id, method);
      return;
    }
    const waiting = this.#waiting.get(Number(id));
    if (!waiting) return;
    this.#waiting.delete(Number(id));
    clearTimeout(waiting.timer);
    if (error) waiting.reject(new HostFailed(error.message ?? 'refused'));
    else waiting.resolve(result);
  };

  #hearNews(method: string, params: unknown): void {
    const said = (params ?? {}) as { arguments?: Record<string, unknown> } & ToolResult & McpUiHostContext;
    if (method === 'ui/notifications/tool-input') this.#news.toolInput(said.arguments ?? {});
    else if (method === 'ui/notifications/tool-result') this.#news.toolResult(said);
    else if (method === 'ui/notifications/tool-cancelled') this.#news.toolCancelled();
    else if (method === 'ui/notifications/host-context-changed') this.#news.context(said);
  }

  /** The page keeps nothing that it would have to save before it goes. */
  #answer(id: number | string, method: string): void {
    const isKnown = method === 'ping' || method === 'ui/resource-teardown';
    const answer = isKnown ? { result: {} } : { error: { code: METHOD_NOT_FOUND, message: method } };
    post({ jsonrpc: '2.0', id, ...answer });
  }
}

// Which origin the host has is not known before it speaks; what is sent holds nothing that the host is not to read.
const post = (message: object) => parent.postMessage(message, '*');
