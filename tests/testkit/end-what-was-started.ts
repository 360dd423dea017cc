import { afterAll } from 'vitest';
import { keepsEnds } from './at-end-of-file.ts';

// A setup file is loaded anew for each file of tests, and what it imports once for a worker: what is kept stands in the latter.
afterAll(keepsEnds());
