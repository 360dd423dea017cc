import { act } from '@testing-library/react';

/** Takes a party of the list, or at a table, up by the mouse; over a table when one is named. */
export async function lifts(source: string, table: string | null): Promise<void> {
  const from = document.querySelector(source);
  if (!from) throw new Error(`There is no ${source}`);
  document.elementFromPoint = () => document.querySelector(table ? `[data-table="tbl_${table}"]` : 'h1');
  await act(async () => {
    pointer(from, 'pointerdown', 10);
    pointer(document.body, 'pointermove', 40);
  });
  await act(async () => {
    pointer(document.body, 'pointermove', 60);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Lets go of it where it is. */
export const letsGo = () => act(async () => pointer(document.body, 'pointerup', 60));

function pointer(target: Element, type: string, x: number): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: 10, button: 0 });
  target.dispatchEvent(Object.assign(event, { pointerId: 1, pointerType: 'mouse', isPrimary: true }));
}
