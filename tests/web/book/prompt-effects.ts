import { options } from 'preact';

// The real one, whatever clock a test has made up.
const { setImmediate } = globalThis;

// Preact lets effects wait for the next frame, up to 35 ms of real time, when nothing is drawn here at all.
options.requestAnimationFrame = (work) => {
  setImmediate(work);
};
