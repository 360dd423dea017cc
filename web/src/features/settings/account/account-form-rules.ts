/** The current password is compared by the API alone: its rules may have been others once. */
export const currentPassword = (value: string) => (value === '' ? 'Please enter your password.' : null);

/** A code of the authenticator app, or a backup code. */
export const code = (value: string) => (value.trim() === '' ? 'Please enter a code.' : null);
