import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../testkit/temporary-folder.ts';

const FILES = ['Dockerfile', 'docker-compose.yml'];

/** What stands in for docker, which this machine need not have: it answers as `docker buildx imagetools inspect` does. */
const DOCKER = `#!/bin/sh
[ "$1 $2 $3" = "buildx imagetools inspect" ] && [ "$5" = --format ] || exit 64
[ -z "$AWAY" ] || [ "$4" != "$AWAY" ] || { echo "ERROR: $4: not found" >&2; exit 1; }
printf 'sha256:%s\\n' "$(printf %s "$4" | sha256sum | cut -c1-64)"
`;

/** The examples as they are, by tag, in a folder of their own. */
function examples(): string {
  const folder = temporaryFolder();
  for (const name of FILES) {
    copyFileSync(name, join(folder, name));
    const text = readFileSync(join(folder, name), 'utf8');
    writeFileSync(join(folder, name), text.replaceAll(/@sha256:[0-9a-f]{64}/g, ''));
  }
  writeFileSync(join(folder, 'docker'), DOCKER);
  chmodSync(join(folder, 'docker'), 0o755);
  return folder;
}

function images(folder: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  const PATH = [folder, process.env.PATH].join(delimiter);
  const all = ['api/scripts/images.ts', ...args, folder];
  const { status, stdout } = spawnSync(process.execPath, all, { encoding: 'utf8', env: { PATH, ...env } });
  return { status, lines: stdout.trim().split('\n') };
}

test('an operator is told which images are named by a tag alone, and pins them all with one command', () => {
  const folder = examples();
  const before = images(folder);
  expect(before.status).toBe(1);
  expect(before.lines.length).toBeGreaterThanOrEqual(8);
  expect(before.lines.every((line) => line.startsWith('by tag '))).toBe(true);

  expect(images(folder, ['pin']).status).toBe(0);
  const after = images(folder);
  expect(after.status).toBe(0);
  expect(after.lines).toHaveLength(before.lines.length);
  expect(after.lines).toContainEqual(
    expect.stringMatching(/^by digest {2}docker-compose.yml {2}postgres:\d+@sha256:/),
  );
  const dockerfile = readFileSync(join(folder, 'Dockerfile'), 'utf8');
  expect(dockerfile).toMatch(/^FROM node:\S+@sha256:[0-9a-f]{64} AS manifests$/m);
  expect(dockerfile).toMatch(/^FROM manifests AS build$/m);
});

test('nothing is written when the registry does not know one of them', () => {
  const folder = examples();
  const read = () => FILES.map((name) => readFileSync(join(folder, name), 'utf8'));
  const before = read();
  expect(images(folder, ['pin'], { AWAY: 'redis:8-alpine' }).status).not.toBe(0);
  expect(read()).toEqual(before);
});
