import type { Example } from './example.ts';

const errors = 'userErrors { code message field }';
const OWN_ACCOUNT = 'changes the caller’s own account only';

/** How strangers meet signing in and the settings of an account. */
export const accountExamples: Record<string, Example> = {
  'Mutation.signIn': {
    requires: null,
    whyOpen: 'wants the password',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: SignInInput!) { signIn(input: $input) { session { accessToken } ${errors} } }`,
      variables: { input: { email: restaurant.email, password: 'a wrong guess' } },
    }),
  },
  'Mutation.refreshSession': {
    requires: null,
    whyOpen: 'wants the caller’s own cookie',
    attempt: () => ({ query: `mutation { refreshSession { ${errors} } }`, variables: {} }),
  },
  'Mutation.signOut': {
    requires: null,
    whyOpen: 'ends the caller’s own session',
    attempt: () => ({ query: `mutation { signOut { ${errors} } }`, variables: {} }),
  },
  'Mutation.requestPasswordReset': {
    requires: null,
    whyOpen: 'the link is mailed to the account’s own address, and the answer says nothing',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { ${errors} } }`,
      variables: { input: { email: restaurant.email } },
    }),
  },
  'Mutation.resetPassword': {
    requires: null,
    whyOpen: 'wants the token that was mailed; a guessed one opens nothing',
    attempt: () => ({
      query: `mutation($input: ResetPasswordInput!) { resetPassword(input: $input) { ${errors} } }`,
      variables: { input: { token: 'c'.repeat(43), password: 'let me in' } },
    }),
  },
  'Mutation.sendVerificationMail': {
    requires: null,
    whyOpen: OWN_ACCOUNT,
    attempt: () => ({ query: `mutation { sendVerificationMail { ${errors} } }`, variables: {} }),
  },
  'Mutation.verifyEmail': {
    requires: null,
    whyOpen: 'wants the token that was mailed; a guessed one opens nothing',
    attempt: () => ({
      query: `mutation($input: VerifyEmailInput!) { verifyEmail(input: $input) { ${errors} } }`,
      variables: { input: { token: 'e'.repeat(43) } },
    }),
  },
  'Mutation.requestEmailChange': {
    requires: null,
    whyOpen: OWN_ACCOUNT,
    attempt: ({ restaurant }) => ({
      query: `mutation($input: RequestEmailChangeInput!) { requestEmailChange(input: $input) { ${errors} } }`,
      variables: { input: { email: restaurant.email, currentPassword: 'a wrong guess' } },
    }),
  },
  'Mutation.cancelEmailChange': {
    requires: null,
    whyOpen: OWN_ACCOUNT,
    attempt: () => ({ query: `mutation { cancelEmailChange { ${errors} } }`, variables: {} }),
  },
  'Mutation.confirmEmailChange': {
    requires: null,
    whyOpen: 'wants the token that was mailed; a guessed one opens nothing',
    attempt: () => ({
      query: `mutation($input: ConfirmEmailChangeInput!) { confirmEmailChange(input: $input) { ${errors} } }`,
      variables: { input: { token: 'f'.repeat(43) } },
    }),
  },
  'Mutation.restoreEmail': {
    requires: null,
    whyOpen: 'wants the token that was mailed; a guessed one opens nothing',
    attempt: () => ({
      query: `mutation($input: RestoreEmailInput!) { restoreEmail(input: $input) { ${errors} } }`,
      variables: { input: { token: 'g'.repeat(43) } },
    }),
  },
  'Mutation.changePassword': {
    requires: null,
    whyOpen: OWN_ACCOUNT,
    attempt: () => ({
      query: `mutation($input: ChangePasswordInput!) { changePassword(input: $input) { ${errors} } }`,
      variables: { input: { currentPassword: 'a wrong guess', newPassword: 'let me in' } },
    }),
  },
  'Mutation.endSession': {
    requires: null,
    whyOpen: 'ends the caller’s own sessions only; another’s is not found',
    attempt: ({ sessionId }) => ({
      query: `mutation($input: EndSessionInput!) { endSession(input: $input) { endedSessionId ${errors} } }`,
      variables: { input: { id: sessionId } },
    }),
  },
  'Mutation.endOtherSessions': {
    requires: null,
    whyOpen: OWN_ACCOUNT,
    attempt: () => ({ query: `mutation { endOtherSessions { endedCount ${errors} } }`, variables: {} }),
  },
  'Mutation.startTwoFactorSetup': {
    requires: null,
    whyOpen: OWN_ACCOUNT,
    attempt: () => ({
      query: `mutation($input: StartTwoFactorSetupInput!) { startTwoFactorSetup(input: $input) { secret uri ${errors} } }`,
      variables: { input: { currentPassword: 'a wrong guess' } },
    }),
  },
  'Mutation.enableTwoFactor': {
    requires: null,
    whyOpen: OWN_ACCOUNT,
    attempt: () => ({
      query: `mutation($input: EnableTwoFactorInput!) { enableTwoFactor(input: $input) { backupCodes ${errors} } }`,
      variables: { input: { code: '123456' } },
    }),
  },
  'Mutation.disableTwoFactor': {
    requires: null,
    whyOpen: OWN_ACCOUNT,
    attempt: () => ({
      query: `mutation($input: DisableTwoFactorInput!) { disableTwoFactor(input: $input) { ${errors} } }`,
      variables: { input: { currentPassword: 'a wrong guess', code: '123456' } },
    }),
  },
  'Mutation.replaceBackupCodes': {
    requires: null,
    whyOpen: OWN_ACCOUNT,
    attempt: () => ({
      query: `mutation($input: ReplaceBackupCodesInput!) { replaceBackupCodes(input: $input) { backupCodes ${errors} } }`,
      variables: { input: { currentPassword: 'a wrong guess', code: '123456' } },
    }),
  },
};
