import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Environment in which the tools of node_modules, and the Node that came with them, are found first. */
export const toolEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
};

/** How a tool ended. */
export interface ToolResult {
  code: number;
  /** Standard output and error, as they came. */
  output: string;
}

/** Where a tool runs, with which variables on top of ours, and what calls it off. */
export interface ToolOptions {
  /** The root of the repository unless given. */
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal;
}

/** Runs a tool of node_modules to its end. */
export function runTool(
  name: string,
  args: readonly string[],
  { cwd = ROOT, env = {}, signal }: ToolOptions = {},
): Promise<ToolResult> {
  const tool = spawn(name, args, {
    cwd,
    env: { ...toolEnvironment, ...env },
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [tool.stdout, tool.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    tool.on('error', (error) => resolve({ code: 1, output: `${name}: ${error.message}\n` }));
    tool.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
