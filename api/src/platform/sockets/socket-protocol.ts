import type { IncomingMessage } from 'node:http';
import { CloseCode, makeServer, type ServerOptions } from 'graphql-ws';
import type { WebSocket, WebSocketServer } from 'ws';
import type { Logger } from '../logging/logger.ts';
import type { SocketCaller } from './socket-caller.ts';
import { cutOffTheSilent, cutOffWhenFull, sendAway } from './socket-manners.ts';

/** A socket, the request that opened it, and what is known of the caller once it has said who it is. */
export interface SocketLine {
  socket: WebSocket;
  request: IncomingMessage;
  caller?: SocketCaller;
  /** Stands in every line of the log that is written for the socket. */
  socketId?: string;
  /** The caller's network address. */
  address?: string;
}

/**
 * Speaks graphql-transport-ws on every socket. In contrast to `graphql-ws/use/ws`, what goes wrong on one is written to
 * the log, not to the console, and an answer to who is gone is no fault.
 */
export function speakGraphqlWs<Params extends Record<string, unknown>>(
  sockets: WebSocketServer,
  options: ServerOptions<Params, SocketLine>,
  logger: Logger,
): void {
  const server = makeServer(options);
  sockets.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    cutOffTheSilent(socket);
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: (data) => sent(socket, data),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (read) =>
          socket.on('message', (data) => {
            read(String(data)).catch((error: unknown) => {
              logger.error({ err: error }, 'a message could not be answered');
              sendAway(socket, CloseCode.InternalServerError, 'Something went wrong on our side');
            });
          }),
      },
      { socket, request },
    );
    socket.once('close', (code, reason) => void closed(code, String(reason)));
  });
}

/**
 * Waits until the line has taken it where something sent before is still on its way: who is sent much waits for a slow
 * reader, and a thousand followers who read at once cost no turn each.
 */
function sent(socket: WebSocket, data: string): Promise<void> | undefined {
  if (socket.readyState !== socket.OPEN || cutOffWhenFull(socket)) return undefined;
  if (socket.bufferedAmount > 0) return new Promise((resolve) => socket.send(data, () => resolve()));
  socket.send(data);
  return undefined;
}
