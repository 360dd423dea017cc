/** A floor plan as it is before anything is drawn. */
export const EMPTY_PLAN = {
  width: 800,
  height: 600,
  grid: { size: 20, snap: true, enabled: true },
  zones: [],
  objects: [],
};

/** Zone 1 in the upper left corner, unless said otherwise. */
export const newZone = (request: object = {}) => ({
  number: 1,
  bounds: { x: 0, y: 0, width: 200, height: 150 },
  ...request,
});
