import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run-tool.ts';

/**
 * `npm run images` lists the container images that Dockerfile and docker-compose.yml start from, and ends with 1 while one of
 * them is named by a tag alone, behind which tomorrow something else may stand. `npm run images -- pin` asks the registry, by
 * way of docker, what stands behind each tag now, and writes its digest beside it: `postgres:18@sha256:…`. Digests that are
 * there already are asked for anew. A folder can be named last; the repository's root when left out.
 */
const FILES = ['Dockerfile', 'docker-compose.yml'];
const DIGEST = /^sha256:[0-9a-f]{64}$/;

/** An image where a file names it: at the start of a stage, or of a service. */
const NAMED = /^(FROM |\s*image:\s*)(\S+)/gm;

const isPinned = (image: string) => DIGEST.test(image.split('@')[1] ?? '');
const tagOf = (image: string) => image.split('@')[0] ?? image;

function imagesOf(text: string): string[] {
  const stages = new Set([...text.matchAll(/^FROM \S+ AS (\S+)/gm)].map(([, name]) => name));
  return [...text.matchAll(NAMED)].map(([, , image = '']) => image).filter((image) => !stages.has(image));
}

function digestOf(tag: string): string {
  const args = ['buildx', 'imagetools', 'inspect', tag, '--format', '{{.Manifest.Digest}}'];
  const digest = execFileSync('docker', args, { encoding: 'utf8' }).trim();
  if (!DIGEST.test(digest)) throw new Error(`docker names no digest of ${tag}: ${digest}`);
  return digest;
}

function pin(text: string, digests: Map<string, string>): string {
  const images = new Set(imagesOf(text));
  return text.replace(NAMED, (line, start: string, image: string) => {
    if (!images.has(image)) return line;
    const tag = tagOf(image);
    const digest = digests.get(tag) ?? digestOf(tag);
    digests.set(tag, digest);
    return `${start}${tag}@${digest}`;
  });
}

function run(args: readonly string[]): number {
  const wantsPins = args[0] === 'pin';
  const folder = args[wantsPins ? 1 : 0] ?? ROOT;
  const digests = new Map<string, string>();
  const files = FILES.map((name) => {
    const path = join(folder, name);
    const text = readFileSync(path, 'utf8');
    return { name, path, text: wantsPins ? pin(text, digests) : text };
  });
  // Only when all digests are known: no file is left half done.
  if (wantsPins) for (const { path, text } of files) writeFileSync(path, text);
  const found = files.flatMap(({ name, text }) => imagesOf(text).map((image) => ({ name, image })));
  for (const { name, image } of found)
    process.stdout.write(`${isPinned(image) ? 'by digest' : 'by tag   '}  ${name}  ${image}\n`);
  return found.every(({ image }) => isPinned(image)) ? 0 : 1;
}

process.exitCode = run(process.argv.slice(2));
