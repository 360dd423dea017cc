import { globSync } from 'node:fs';
import { ROOT, runTool } from '../../api/scripts/run-tool.ts';

/** What differs from `ref`, committed or not, as paths from the root: with files that git does not know yet. */
export async function changedSince(ref: string): Promise<string[]> {
  const git = async (...args: string[]) => {
    const { code, output } = await runTool('git', args);
    if (code !== 0) throw new Error(output);
    return output.split('\n').filter((line) => line !== '');
  };
  const known = await git('diff', '--name-only', '--diff-filter=d', ref);
  const unknown = await git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...known, ...unknown])].sort();
}

/** What a change reaches, for the runs that find it out by different means. */
export interface Touched {
  /** Tests of the API: as files, and as folders that bear the name of a feature that changed. */
  api: string[];
  /** Sources and tests of the web, whose imports vitest follows. */
  web: string[];
}

/**
 * A server of a test imports every feature, so imports cannot tell which of its tests a change of the API touches; the names
 * of folders can. Tests of the web import what they show.
 */
export function touchedBy(changed: readonly string[]): Touched {
  const features = changed.flatMap((path) => path.match(/^api\/src\/features\/([^/]+)\//)?.[1] ?? []);
  const folders = features.flatMap((feature) => globSync(`tests/api/${feature}`, { cwd: ROOT }));
  const isOfSchema = changed.some((path) => /^(schema\.graphql$|api\/src\/[^/]+\.ts$)/.test(path));
  const tests = changed.filter((path) =>
    /^tests\/(api|tenancy|schema|concurrency|live|scale)\/.*\.test\.ts$/.test(path),
  );
  return {
    api: [...new Set([...tests, ...folders, ...(isOfSchema ? ['tests/schema'] : [])])],
    web: changed.filter((path) => /^(web\/src|tests\/web)\/.*\.(tsx?|mdx?|css|json)$/.test(path)),
  };
}
