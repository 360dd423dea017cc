import { followLive } from '../requests/live-socket.ts';
import {
  OpenTimesChangesDocument,
  type OpenTimesChangesSubscriptionVariables,
} from './OpenTimesChanges.generated.ts';
import type { OpenTimes } from './open-times.ts';

/** Tells the times of a day at once and whenever they change, until the returned function is called. */
export function followTimes(
  variables: OpenTimesChangesSubscriptionVariables,
  onTimes: (times: OpenTimes) => void,
): () => void {
  return followLive(OpenTimesChangesDocument, variables, ({ availability }) => onTimes(availability));
}
