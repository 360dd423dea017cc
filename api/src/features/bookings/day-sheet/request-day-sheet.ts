import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { parseInput } from '../../../platform/errors/user-errors.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { sha256 } from '../../../platform/secrets/secrets.ts';
import { signedName } from '../../../platform/secrets/signed-name.ts';
import { type Paper, papers } from './day-sheet-pdf.ts';

/** A sheet is drawn anew each time. */
const SHEETS: Limit = { name: 'day-sheet', points: 120, perSeconds: 3_600 };

const rules = z.object({
  restaurantId: z.string(),
  date: z.iso.date('Write the date like 2026-11-27.'),
  paper: z.enum(papers),
});

/** Which sheet a token opens, as long as an id is; no token opens another day's. */
export const sheetOf = ({ date, paper }: { date: string; paper: Paper }): string =>
  sha256(`${date} ${paper}`).slice(0, 36);

/**
 * The address under which who may read the bookings has a day's sheet as a PDF, for the next 15 minutes. Open after the trial's end.
 * Throws UNAUTHENTICATED, FORBIDDEN or RATE_LIMITED.
 */
export async function requestDaySheet(app: App, actor: Actor, input: unknown): Promise<{ url: string }> {
  const userId = actor.signedIn();
  const { date, paper, ...request } = parseInput(rules, input);
  const restaurantId = uuidOf('Restaurant', request.restaurantId) ?? '';
  actor.must('booking:read', restaurantId);
  await app.limits.consume(SHEETS, restaurantId);
  const purpose = actor.apiKeyId === null ? 'day-sheet' : 'day-sheet-of-key';
  const asked = [sheetOf({ date, paper }), restaurantId, actor.apiKeyId ?? userId];
  const token = signedName(app.env.keys, purpose, asked, app.clock.now());
  return { url: `${app.env.APP_URL}/day-sheets/${date}/${paper}/${token}.pdf` };
}
