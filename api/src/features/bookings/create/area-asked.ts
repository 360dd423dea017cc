import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';

/** The uuid of an area that was asked for by its global id; null for anywhere. Refuses with NOT_FOUND what is no such id. */
export function areaAsked(id: string | null | undefined): string | null {
  if (!id) return null;
  const areaId = uuidOf('Area', id);
  if (!areaId) throw new Refusal(userError('NOT_FOUND', 'There is no such area.', ['areaId']));
  return areaId;
}
