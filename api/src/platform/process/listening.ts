import { createServer } from 'node:net';
import type { Env } from '../../env.ts';
import { errorCode, StartupError } from './startup-error.ts';

type Place = Pick<Env, 'PORT' | 'HOST'>;

/**
 * Makes sure that the server will be able to listen, before anything else is started for it.
 * @throws StartupError in one line when it will not.
 */
export async function requireFreePort({ PORT, HOST }: Place): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(PORT, HOST, resolve);
    });
    await new Promise((resolve) => probe.close(resolve));
  } catch (error) {
    throw listenErrorInWords(error, { PORT, HOST });
  }
}

/** The line for an error of listening; any other error as it is. */
export function listenErrorInWords(error: unknown, { PORT, HOST }: Place): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${PORT} is taken by another program. Stop it, or choose another with PORT=${PORT + 1}.`,
      );
    case 'EACCES':
      return new StartupError(`Port ${PORT} is not open to this user. Choose one above 1023 with PORT=.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`${HOST} is no address of this machine. Correct HOST, or leave it out.`);
    default:
      return error;
  }
}
