import { afterEach } from 'vitest';

const said: string[] = [];

for (const method of ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const) {
  console[method] = (...words: unknown[]) => {
    said.push(`console.${method}: ${words.map(String).join(' ')}`);
  };
}

afterEach(() => {
  const stray = said.splice(0);
  if (stray.length > 0) throw new Error(`Stray console output:\n${stray.join('\n')}`);
});
