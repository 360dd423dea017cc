import { describe, expect, test } from 'vitest';
import { readEnv } from '../../../api/src/env.ts';
import { temporaryFolder } from '../../testkit/temporary-folder.ts';

const ONE = 'a-secret-of-at-least-thirty-two-bytes';
const TWO = 'another secret: 100 % good, and with a comma';
const THREE = 'a third secret of at least thirty-two bytes';

const read = (given: NodeJS.ProcessEnv) => readEnv({ DATA_DIR: temporaryFolder(), ...given });

describe('an operator who gives several secrets', () => {
  test('may write any character, and spaces around the commas', () => {
    const { keys } = read({
      JWT_SECRET: ONE,
      OTHER_JWT_SECRETS: ` ${encodeURIComponent(TWO)} , ${THREE} `,
    });
    expect(keys.accepted.map(({ secret }) => secret)).toEqual([ONE, TWO, THREE]);
    expect(keys.leaked).toEqual([]);
  });

  test('finds each under the same id wherever it stands', () => {
    const before = read({ JWT_SECRET: ONE, OTHER_JWT_SECRETS: THREE }).keys;
    const after = read({ JWT_SECRET: THREE, LEAKED_JWT_SECRETS: ONE }).keys;
    expect(after.signing.id).toBe(before.accepted[1]?.id);
    expect(after.leaked.map(({ id }) => id)).toEqual([before.signing.id]);
    expect(before.signing.id).toMatch(/^[\da-f]{8}$/);
  });

  test.each([
    [
      'one that is too short',
      { OTHER_JWT_SECRETS: `${THREE},short` },
      'OTHER_JWT_SECRETS must be secrets of at least 32 bytes each, by comma.',
    ],
    [
      'a comma too much',
      { LEAKED_JWT_SECRETS: `${THREE},` },
      'LEAKED_JWT_SECRETS must be secrets of at least 32 bytes each, by comma.',
    ],
    [
      'a percent sign as it is',
      { OTHER_JWT_SECRETS: `${THREE}%` },
      'OTHER_JWT_SECRETS must be secrets by comma, with a percent sign inside one written as %25.',
    ],
    [
      'one that both signs and has leaked',
      { LEAKED_JWT_SECRETS: ONE },
      'JWT_SECRET, OTHER_JWT_SECRETS and LEAKED_JWT_SECRETS hold the same secret twice',
    ],
    [
      'one that is accepted and has leaked',
      { OTHER_JWT_SECRETS: THREE, LEAKED_JWT_SECRETS: THREE },
      'hold the same secret twice',
    ],
  ])('is told of %s, and never of the secret', (_what, given, line) => {
    const start = () => read({ JWT_SECRET: ONE, ...given });
    expect(start).toThrow(line);
    expect(start).not.toThrow(THREE);
  });
});
