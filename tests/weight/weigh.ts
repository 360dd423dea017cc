import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** What a page makes a browser fetch, in bytes as they travel. */
export interface Weight {
  /** By gzip, which every browser takes; budgets count it. */
  gzip: number;
  /** By brotli, which nearly all take and the server prefers. */
  brotli: number;
  /** The heaviest files by gzip, heaviest first. */
  heaviest: { file: string; gzip: number }[];
}

const chunk = z.object({
  file: z.string(),
  css: z.array(z.string()).default([]),
  imports: z.array(z.string()).default([]),
});
const manifest = z.record(z.string(), chunk);

/** A build of the web: which module needs which files, by Vite's manifest. */
export class BuiltWeb {
  readonly #root: string;
  readonly #chunks: z.infer<typeof manifest>;

  /** @param root folder of the build, with its manifest. */
  constructor(root: string) {
    this.#root = root;
    this.#chunks = manifest.parse(JSON.parse(readFileSync(join(root, '.vite/manifest.json'), 'utf8')));
  }

  /** The modules that are entries of their own or fetched on demand, by source path. */
  get modules(): string[] {
    return Object.keys(this.#chunks);
  }

  /** The scripts and styles of some modules with all that they import, each file once. */
  filesOf(modules: readonly string[]): string[] {
    const files = new Set<string>();
    const seen = new Set<string>();
    const visit = (module: string) => {
      if (seen.has(module)) return;
      seen.add(module);
      const found = this.#chunks[module];
      if (!found) throw new Error(`The build has no ${module}: name what takes its place in tests/weight.`);
      for (const file of [found.file, ...found.css]) files.add(file);
      found.imports.forEach(visit);
    };
    modules.forEach(visit);
    return [...files];
  }

  /** What files of the build weigh together. */
  weigh(files: readonly string[]): Weight {
    const weighed = files.map((file) => ({
      file,
      gzip: this.#sizeOf(file, '.gz'),
      brotli: this.#sizeOf(file, '.br'),
    }));
    const total = (form: 'gzip' | 'brotli') => weighed.reduce((sum, each) => sum + each[form], 0);
    const heaviest = weighed.toSorted((one, other) => other.gzip - one.gzip).slice(0, 8);
    return { gzip: total('gzip'), brotli: total('brotli'), heaviest };
  }

  /** As the server sends it: compressed where the build has compressed it. */
  #sizeOf(file: string, form: '.gz' | '.br'): number {
    const path = join(this.#root, file);
    return statSync(existsSync(path + form) ? path + form : path).size;
  }
}
