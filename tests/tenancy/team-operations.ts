import type { Example } from './example.ts';

const errors = 'userErrors { code message field }';

/** What has to do with who works at a restaurant. */
export const teamExamples: Record<string, Example> = {
  'Query.invitation': {
    requires: null,
    whyOpen: 'whoever holds the link is invited; a guessed token opens nothing',
    attempt: () => ({
      query: 'query($token: String!) { invitation(token: $token) { restaurantName email invitedBy } }',
      variables: { token: 'e'.repeat(65) },
    }),
  },
  'Mutation.acceptInvitation': {
    requires: null,
    whyOpen: 'wants the token that was mailed; a guessed one opens nothing',
    attempt: () => ({
      query: `mutation($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { restaurant { id } ${errors} } }`,
      variables: { input: { token: 'e'.repeat(65), password: 'let me in' } },
    }),
  },
  'Mutation.inviteMember': {
    requires: 'OWNER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: InviteMemberInput!) { inviteMember(input: $input) { invitation { email } ${errors} } }`,
      variables: {
        input: { restaurantId: restaurant.id, email: 'stranger@example.com', role: 'OWNER' },
      },
    }),
  },
  'Mutation.resendInvitation': {
    requires: 'OWNER',
    attempt: ({ invitationId }) => ({
      query: `mutation($input: ResendInvitationInput!) { resendInvitation(input: $input) { invitation { email } ${errors} } }`,
      variables: { input: { id: invitationId } },
    }),
  },
  'Mutation.revokeInvitation': {
    requires: 'OWNER',
    attempt: ({ invitationId }) => ({
      query: `mutation($input: RevokeInvitationInput!) { revokeInvitation(input: $input) { revokedInvitationId ${errors} } }`,
      variables: { input: { id: invitationId } },
    }),
  },
  'Mutation.changeMemberRole': {
    requires: 'OWNER',
    attempt: ({ memberId }) => ({
      query: `mutation($input: ChangeMemberRoleInput!) { changeMemberRole(input: $input) { member { email } ${errors} } }`,
      variables: { input: { id: memberId, role: 'OWNER' } },
    }),
  },
  'Mutation.setMemberName': {
    requires: 'HOST',
    attempt: ({ restaurant, memberId }) => ({
      query: `mutation($input: SetMemberNameInput!) { setMemberName(input: $input) { member { email } ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, memberId, name: 'Mine' } },
    }),
  },
  'Mutation.removeMember': {
    requires: 'OWNER',
    attempt: ({ memberId }) => ({
      query: `mutation($input: RemoveMemberInput!) { removeMember(input: $input) { removedMemberId ${errors} } }`,
      variables: { input: { id: memberId } },
    }),
  },
  'Mutation.leaveRestaurant': {
    requires: 'HOST',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: LeaveRestaurantInput!) { leaveRestaurant(input: $input) { leftRestaurantId ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id } },
    }),
  },
};
