import { type ComponentType, type ReactNode, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandName } from './island-name.ts';
import { islandParts } from './island-parts.ts';
import { tellEarlyTyping } from './tell-early-typing.ts';

/** Brings the code of an island and makes its HTML alive; resolves once it listens. */
export async function hydrateIsland(place: HTMLElement, name: IslandName): Promise<void> {
  const { Part } = await islandParts[name]();
  await new Promise<void>((resolve) => {
    const onAlive = () => {
      tellEarlyTyping(place);
      resolve();
    };
    hydrateRoot(place, drawn(Part, onAlive), { identifierPrefix: name });
  });
}

function drawn(Part: ComponentType, onAlive: () => void) {
  return (
    <StrictMode>
      <Alive onAlive={onAlive}>
        <Part />
      </Alive>
    </StrictMode>
  );
}

/** Effects run from within outwards: when this one does, whatever is inside listens. */
function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive]);
  return children;
}
