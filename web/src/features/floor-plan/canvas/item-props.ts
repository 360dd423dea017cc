import type { ReactNode } from 'react';
import type { Carry } from '../drawing/useCarry.ts';
import type { Selection } from '../floor-screen.ts';
import type { Corner } from '../zones/label-corner.ts';
import type { Grid, Size } from './geometry.ts';
import type { FloorSelectionStore } from './selecting/useSelection.ts';
import type { CommitPlace, Place } from './useHeldPlace.ts';

/** The room in which items stand. */
export interface ItemRoom {
  canvas: Size;
  grid: Grid;
  /** How near it is seen. */
  zoom: number;
  selection: FloorSelectionStore;
  /** What a hand does with it, or with all that is selected. */
  carry: Carry;
  /** Delete, while several are selected. */
  onDeleteAll: () => void;
  /** Id of the words that tell how items are moved by keyboard. */
  keysHintId: string;
}

/** What can be done with an item, from where and by whatever means. */
export interface CanvasItemProps {
  room: ItemRoom;
  place: Place;
  /** What it is, as assistive technology says it. */
  label: string;
  /** What it is to the selection. */
  item: Selection;
  isDimmed: boolean;
  canEdit: boolean;
  canRotate: boolean;
  /** Smallest size to which it can be pulled. */
  least: Size;
  /** Pixels of one press of an arrow; the grid's size with Shift. */
  arrowStep?: number;
  /** The corner of its label, by which alone the item is dragged: the floor behind it can be dragged through it. */
  areaCorner?: Corner;
  /** Enter or a double click. */
  onOpen?: () => void;
  /** Delete or Backspace. */
  onDelete?: () => void;
  onCommit: CommitPlace;
  /** Says aloud what a key has done. */
  onSay: (words: string) => void;
  /** Drawn behind, without taking part. */
  backdrop?: ReactNode;
  children: (place: Place) => ReactNode;
}
