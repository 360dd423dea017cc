import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { appPaths } from '../../../web/src/app-paths.ts';
import { createRoutes } from '../../../web/src/router.tsx';

/** The patterns of the routes that a path matches, from the outermost. */
const matched = (path: string) => matchRoutes(createRoutes(), path)?.map(({ route }) => route.path) ?? [];

test('the paths that the server knows of the application are those of its routes, all of them and no other', () => {
  const paths = appPaths();
  expect(paths).toEqual(expect.arrayContaining(['/login', '/dashboard', '/settings', '/settings/webhooks']));
  for (const path of paths) {
    expect([path, matched(path).includes('*')]).toEqual([path, false]);
    // The last one matched is the page itself: nothing of the path is left to guess.
    expect(path.endsWith(matched(path).findLast((pattern) => pattern !== undefined) ?? '?')).toBe(true);
  }
  const leaves = (routes = createRoutes()): number =>
    routes.reduce((sum, { path, index, children }) => {
      const isPage = !children && (index || (path !== undefined && path !== '*'));
      return sum + (isPage ? 1 : 0) + (children ? leaves(children) : 0);
    }, 0);
  expect(paths).toHaveLength(leaves());
  for (const path of ['/', '/nowhere', '/settings/nowhere', '/dashboard/nowhere', '/book/rest_1']) {
    expect(matched(path).at(-1)).toBe('*');
    expect(paths).not.toContain(path);
  }
});
