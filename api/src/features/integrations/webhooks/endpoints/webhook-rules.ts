import type { Limit } from '../../../../platform/limits/rate-limits.ts';

/** Endpoints of one restaurant. */
export const MOST_ENDPOINTS = 10;

/** Both secrets sign for so long after a rotation. */
export const OVERLAP_HOURS = 24;

/** Messages and attempts are kept for so long. */
export const KEPT_DAYS = 30;

/** An endpoint where every attempt failed for so long is stopped. */
export const FAILING_DAYS = 7;

/** Milliseconds that an endpoint has to answer. */
export const TIMEOUT_MS = 10_000;

/** What of an answer is read and kept. */
export const MOST_ANSWER_BYTES = 1_024;

/** Test messages and repeated deliveries of a restaurant. */
export const BY_HAND: Limit = { name: 'webhook-by-hand', points: 120, perSeconds: 3_600 };

/** The job that writes messages of a restaurant, the one that delivers to an endpoint, and the mail when one is stopped. */
export const WRITE_TASK = 'write-webhooks';
export const DELIVER_TASK = 'deliver-webhooks';
export const STOPPED_TASK = 'send-webhook-stopped';
