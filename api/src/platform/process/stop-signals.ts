const STOP_WITHIN_MS = 9_500; // a supervisor is promised that all is gone within ten seconds
// Ctrl-C reaches a program once from the terminal and again through npm, which passes on what it gets.
const ECHO_MS = 500;

/**
 * On Ctrl-C, SIGTERM or SIGHUP calls `stop` once and ends the process: with code 0, or 1 when stopping failed or took
 * too long. A second Ctrl-C ends it at once.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let askedAt: number | null = null;
  const handle = () => {
    if (askedAt !== null) {
      if (Date.now() - askedAt > ECHO_MS) process.exit(1);
      return;
    }
    askedAt = Date.now();
    setTimeout(() => {
      process.stderr.write('Stopping takes too long; ending at once.\n');
      process.exit(1);
    }, STOP_WITHIN_MS).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handle);
}
