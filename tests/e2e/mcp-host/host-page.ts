import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import {
  AppBridge,
  getToolUiResourceUri,
  type McpUiHostContext,
  PostMessageTransport,
  RESOURCE_MIME_TYPE,
} from '@modelcontextprotocol/ext-apps/app-bridge';

/** What a host heard of the page that it shows. */
export interface Heard {
  opened: string[];
  toldAssistant: string[];
  heights: number[];
}

/** What tests do with the host, as `window.host`. */
export interface Host {
  heard: Heard;
  /** Calls the tool, and shows its page in a frame. */
  show(args: Record<string, unknown>, context: McpUiHostContext): Promise<void>;
  /** Says what changed of its looks. */
  change(context: McpUiHostContext): void;
}

declare global {
  interface Window {
    host: Host;
  }
}

const TOOL = 'restaurant_reservation';

/** By the extension: a page without declared origins speaks to nobody and loads nothing. */
const STRICTEST = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'";

const heard: Heard = { opened: [], toldAssistant: [], heights: [] };
let bridge: AppBridge | null = null;
let context: McpUiHostContext = {};

window.host = {
  heard,
  async show(args, shownIn) {
    context = shownIn;
    const client = new Client(
      { name: 'Test Host', version: '1.0.0' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } } },
    );
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', location.href)));
    const { tools } = await client.listTools();
    const tool = tools.find(({ name }) => name === TOOL);
    const uri = tool && getToolUiResourceUri(tool);
    if (!uri) throw new Error('the tool has no page');
    const html = await pageOf(client, uri);
    const frame = emptyFrame();
    bridge = bridgeTo(client, frame);
    const isReady = new Promise<void>((resolve) => bridge?.addEventListener('initialized', () => resolve()));
    const inside = frame.contentWindow;
    if (!inside) throw new Error('the frame has no window');
    await bridge.connect(new PostMessageTransport(inside, inside));
    frame.srcdoc = html;
    await isReady;
    await bridge.sendToolInput({ arguments: args });
    await bridge.sendToolResult(await client.callTool({ name: TOOL, arguments: args }));
  },
  change(changes) {
    context = { ...context, ...changes };
    bridge?.setHostContext(context);
  },
};

/** The page of a tool, as the strictest host shows it. */
async function pageOf(client: Client, uri: string): Promise<string> {
  const { contents } = await client.readResource({ uri });
  const [page] = contents;
  if (page?.mimeType !== RESOURCE_MIME_TYPE || !('text' in page)) throw new Error('the page is none');
  const policy = `<meta http-equiv="Content-Security-Policy" content="${STRICTEST}">`;
  return page.text.replace('<head>', `<head>${policy}`);
}

/** A frame that may run scripts and nothing else. It has a window once it stands somewhere. */
function emptyFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = 'Booking entry';
  frame.setAttribute('sandbox', 'allow-scripts');
  document.querySelector('iframe')?.remove();
  document.querySelector('main div')?.append(frame);
  return frame;
}

function bridgeTo(client: Client, frame: HTMLIFrameElement): AppBridge {
  const made = new AppBridge(
    client,
    { name: 'Test Host', version: '1.0.0' },
    { openLinks: {}, serverTools: {}, updateModelContext: { text: {} } },
    { hostContext: context },
  );
  made.onopenlink = async ({ url }) => {
    heard.opened.push(url);
    return {};
  };
  made.onupdatemodelcontext = async ({ content = [] }) => {
    for (const block of content) if (block.type === 'text') heard.toldAssistant.push(block.text);
    return {};
  };
  made.addEventListener('sizechange', ({ height }) => {
    if (height === undefined) return;
    heard.heights.push(height);
    frame.style.height = `${height}px`;
  });
  return made;
}
