import { z } from 'zod';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import { visitorKeyRule } from '../../availability/visitor-key.ts';

/** Whose hold it is: a visitor of one restaurant. */
export const holderInput = z.object({ restaurantId: z.string(), visitorKey: visitorKeyRule });

/** Uuid of the restaurant; refuses with NOT_FOUND what is no restaurant's id. */
export function restaurantOf(id: string): string {
  const restaurantId = uuidOf('Restaurant', id);
  if (!restaurantId)
    throw new Refusal(userError('NOT_FOUND', 'There is no such restaurant.', ['restaurantId']));
  return restaurantId;
}
