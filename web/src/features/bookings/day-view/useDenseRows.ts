import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { LANE_HEIGHT } from './timeline/day-layout.ts';

/** As high as one line of letters: for a mouse, which needs no room for a finger. */
const DENSE_LANE = 28;

/** How high the rows are, kept in this browser; a finger gets rows that it can hit, whatever was chosen. */
export function useDenseRows() {
  const [wanted, setWanted] = useLocalStorage({
    key: 'hoststand.day.dense',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const canBeDense = useMediaQuery('(pointer: fine) and (min-width: 75em)', false, {
    getInitialValueInEffect: false,
  });
  const isDense = wanted && canBeDense;
  return { isDense, canBeDense, setDense: setWanted, lane: isDense ? DENSE_LANE : LANE_HEIGHT };
}
