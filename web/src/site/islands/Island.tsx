import { type ComponentType, createContext, use } from 'react';
import type { IslandName } from './island-name.ts';

interface IslandProps {
  name: IslandName;
  /** What stands here, without properties: its HTML and its code must come to the same. */
  Part: ComponentType;
}

/** Draws an island into the HTML of the build. */
export type DrawIsland = (name: IslandName, Part: ComponentType) => string;

/** How islands are drawn where HTML is written; null where pages are drawn whole, in development. */
export const IslandDrawing = createContext<DrawIsland | null>(null);

/**
 * A part of a page that comes alive by itself, once somebody is about to use it (`alive/wake-islands.ts`). All around it stays
 * the HTML of the build, which needs no code.
 */
export function Island({ name, Part }: IslandProps) {
  const draw = use(IslandDrawing);
  if (!draw) return <Part />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it a moment ago, apart, so that its ids are those of its own root
  return <div data-island={name} dangerouslySetInnerHTML={{ __html: draw(name, Part) }} />;
}
