import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { endEmailChanges } from '../email/end-email-changes.ts';
import { mailAccountNotice } from '../notices/account-notice.ts';
import { endSessions, forgetSessions } from '../sessions/end-sessions.ts';
import { forgetOtherDevices } from '../sign-in/known-devices.ts';
import { withPassword } from './confirm-password.ts';
import { endPasswordResets } from './end-password-resets.ts';
import { asTyped, hashPassword } from './password.ts';
import { newPassword } from './password-rule.ts';

const rules = z.object({ currentPassword: z.string(), newPassword: newPassword() });

/**
 * Gives the signed-in person a new password. Every other session of theirs ends, this one goes on; links for a forgotten
 * password and to a new address stop working, and their address is told by mail. Refuses with INVALID_CREDENTIALS on `currentPassword`, and
 * with INVALID on `newPassword` when it is the old one. Throws UNAUTHENTICATED for nobody.
 */
export async function changePassword(
  app: App,
  actor: Actor,
  input: unknown,
  device: string | null,
): Promise<void> {
  const userId = actor.person();
  const { currentPassword, newPassword: password } = parseInput(rules, input);
  const passwordHash = await hashPassword(password);
  const typed = { userId, password: currentPassword, field: 'currentPassword' };
  const ended = await withPassword(app, typed, async (tx, user) => {
    if (asTyped(password) === asTyped(currentPassword)) {
      throw new Refusal(
        userError('INVALID', 'Choose a password that differs from the current one.', ['newPassword']),
      );
    }
    user.passwordHash = passwordHash;
    await tx.entities.flush();
    await forgetOtherDevices(tx, { userId, device });
    await endPasswordResets(app, tx, userId);
    await endEmailChanges(app, tx, userId);
    await mailAccountNotice(tx, userId, 'passwordChanged');
    return endSessions(app, tx, { userId, exceptSessionId: actor.sessionId });
  });
  forgetSessions(app, ended);
}
