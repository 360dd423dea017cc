import type { RouteObject } from 'react-router-dom';
import { createRoutes } from './router.tsx';

/** Every path of the application, of its own table of routes: the build tells them to the server, which answers 404 to others. */
export const appPaths = (): string[] => [...new Set(pathsOf(createRoutes()))].sort();

function pathsOf(routes: readonly RouteObject[], parent = ''): string[] {
  return routes.flatMap(({ path, index, children = [] }) => {
    if (path === '*') return [];
    const whole = path === undefined ? parent : `${parent}/${path}`;
    const own = path !== undefined || index ? [whole] : [];
    return [...own, ...pathsOf(children, whole)];
  });
}
