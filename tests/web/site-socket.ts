import type { makeServer } from 'graphql-ws';

type Answers = ReturnType<typeof makeServer>;
type Hear = (message: string) => Promise<void>;

/**
 * A browser's WebSocket whose other end is a graphql-ws server in the same process: the real protocol without a
 * network. `answering` says who answers; null is a server that cannot be reached.
 */
export function siteSocket(answering: () => Answers | null): {
  Socket: unknown;
  /** Closes every open socket as a server would. */
  closeAll(code: number, reason: string): void;
  openCount(): number;
} {
  const open = new Set<SiteSocket>();

  class SiteSocket {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static readonly CLOSING = 2;
    static readonly CLOSED = 3;
    readyState = SiteSocket.CONNECTING;
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: ((event: CloseEvent) => void) | null = null;
    onerror: ((event: Event) => void) | null = null;
    private hear: Hear = async () => undefined;
    private closed: ((code: number, reason: string) => Promise<void>) | null = null;

    constructor() {
      queueMicrotask(() => this.connect());
    }

    send(message: string) {
      void this.hear(message);
    }

    close(code = 1000, reason = '') {
      if (this.readyState >= SiteSocket.CLOSING) return;
      this.readyState = SiteSocket.CLOSED;
      open.delete(this);
      void this.closed?.(code, reason);
      queueMicrotask(() => this.onclose?.(new CloseEvent('close', { code, reason, wasClean: true })));
    }

    private connect() {
      const server = answering();
      if (!server) return this.close(1006, 'unreachable');
      this.readyState = SiteSocket.OPEN;
      open.add(this);
      this.closed = server.opened(
        {
          protocol: 'graphql-transport-ws',
          send: (data) => this.onmessage?.({ data }),
          close: (code, reason) => this.close(code, reason),
          onMessage: (hear) => {
            this.hear = hear;
          },
        },
        {},
      );
      this.onopen?.();
    }
  }

  return {
    Socket: SiteSocket,
    closeAll: (code, reason) => {
      for (const socket of open) socket.close(code, reason);
    },
    openCount: () => open.size,
  };
}
