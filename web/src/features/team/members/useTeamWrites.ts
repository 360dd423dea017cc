import { useApolloClient } from '@apollo/client/react';
import type { Role } from '../../../generated/schema-types.ts';
import { failureWords } from '../../../shared/failures/failure-words.ts';
import { tellFailure } from '../../../shared/failures/tell.tsx';
import type { RefusedField } from '../../../shared/failures/user-errors.ts';
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

interface Write {
  /** Said when it is done. */
  done: string;
  /** Said when it is not, with the reason. */
  failed: string;
  send: () => Promise<{ userErrors: readonly RefusedField[] } | null | undefined>;
}

/** What owners do to their team, each told in a toast; the list is brought up to date after it, also after a refusal. */
export function useTeamWrites(onChanged: () => Promise<void>) {
  const client = useApolloClient();

  async function tell({ done, failed, send }: Write): Promise<boolean> {
    try {
      const payload = await send();
      const [refusal] = payload?.userErrors ?? [];
      if (refusal) tellFailure(failed, refusal.message);
      else toast.success(done);
      // A colleague may have been faster; what cannot be had now stays as it is.
      await onChanged().catch(() => undefined);
      return !refusal && payload != null;
    } catch (error) {
      tellFailure(failed, failureWords(error));
      return false;
    }
  }

  return {
    resend: ({ id, email }: Person) =>
      tell({
        done: `Invitation sent to ${email} again`,
        failed: 'Failed to send the invitation',
        send: async () => {
          const { data } = await client.mutate({
            mutation: ResendInvitationDocument,
            variables: { input: { id } },
          });
          return data?.resendInvitation;
        },
      }),
    revoke: ({ id, email }: Person) =>
      tell({
        done: `The invitation of ${email} is withdrawn`,
        failed: 'Failed to withdraw the invitation',
        send: async () => {
          const { data } = await client.mutate({
            mutation: RevokeInvitationDocument,
            variables: { input: { id } },
          });
          return data?.revokeInvitation;
        },
      }),
    changeRole: ({ id, email }: Person, role: Role) =>
      tell({
        done: `${email} is ${roleWithArticle[role]} now`,
        failed: 'Failed to change the role',
        send: async () => {
          const { data } = await client.mutate({
            mutation: ChangeMemberRoleDocument,
            variables: { input: { id, role } },
          });
          return data?.changeMemberRole;
        },
      }),
    remove: ({ id, email }: Person) =>
      tell({
        done: `${email} is out of the team`,
        failed: 'Failed to remove this person',
        send: async () => {
          const { data } = await client.mutate({
            mutation: RemoveMemberDocument,
            variables: { input: { id } },
          });
          return data?.removeMember;
        },
      }),
    leave: async (restaurant: { id: string; name: string }) => {
      const hasLeft = await tell({
        done: `You have left ${restaurant.name}`,
        failed: 'Failed to leave the team',
        send: async () => {
          const { data } = await client.mutate({
            mutation: LeaveRestaurantDocument,
            variables: { input: { restaurantId: restaurant.id } },
          });
          return data?.leaveRestaurant;
        },
      });
      if (hasLeft) startAnew();
    },
  };
}

/** The verbs of `useTeamWrites`. */
export type TeamWrites = ReturnType<typeof useTeamWrites>;
