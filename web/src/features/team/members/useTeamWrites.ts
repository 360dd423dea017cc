import type { Role } from '../../../generated/schema-types.ts';
import { tellFailure } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import type { Written } from '../../../shared/writes/written.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { startAnew } from '../restaurants/start-anew.ts';
import { roleWithArticle } from '../role-words.ts';
import {
  ChangeMemberRoleDocument,
  LeaveRestaurantDocument,
  RemoveMemberDocument,
  ResendInvitationDocument,
  RevokeInvitationDocument,
} from './TeamWrites.generated.ts';

interface Person {
  id: string;
  email: string;
}

/** What is said of a write: `done` when it is, `failed` when it is not, with the reason. */
interface Said {
  done: string;
  failed: string;
}

/** What owners do to their team, each told in a toast; the list is brought up to date after it, also after a refusal. */
export function useTeamWrites(onChanged: () => Promise<void>) {
  const [resend] = useWrite(ResendInvitationDocument);
  const [revoke] = useWrite(RevokeInvitationDocument);
  const [changeRole] = useWrite(ChangeMemberRoleDocument);
  const [remove] = useWrite(RemoveMemberDocument);
  const [leave] = useWrite(LeaveRestaurantDocument);

  async function tell({ done, failed }: Said, { failure, payload }: Written): Promise<boolean> {
    if (failure) tellFailure(failed, failure);
    else toast.success(done);
    // A colleague may have been faster; what cannot be had now stays as it is.
    if (payload) await onChanged().catch(() => undefined);
    return failure === null;
  }

  return {
    resend: async ({ id, email }: Person) =>
      tell(
        { done: `Invitation sent to ${email} again`, failed: 'Failed to send the invitation' },
        await resend({ id }),
      ),
    revoke: async ({ id, email }: Person) =>
      tell(
        { done: `The invitation of ${email} is withdrawn`, failed: 'Failed to withdraw the invitation' },
        await revoke({ id }),
      ),
    changeRole: async ({ id, email }: Person, role: Role) =>
      tell(
        { done: `${email} is ${roleWithArticle[role]} now`, failed: 'Failed to change the role' },
        await changeRole({ id, role }),
      ),
    remove: async ({ id, email }: Person) =>
      tell(
        { done: `${email} has been removed from the team`, failed: 'Failed to remove this person' },
        await remove({ id }),
      ),
    leave: async ({ id, name }: { id: string; name: string }) => {
      const said = { done: `You have left ${name}`, failed: 'Failed to leave the team' };
      const hasLeft = await tell(said, await leave({ restaurantId: id }));
      if (hasLeft) startAnew();
      return hasLeft;
    },
  };
}

/** The verbs of `useTeamWrites`. */
export type TeamWrites = ReturnType<typeof useTeamWrites>;
