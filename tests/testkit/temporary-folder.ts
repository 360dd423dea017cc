import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder for the running test, removed after it. Other users may pass through, as a database's must. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hoststand-test-'));
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
