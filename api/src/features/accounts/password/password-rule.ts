import { z } from 'zod';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password.ts';

/** What a password must be when it is chosen (texts of spec §5). */
export function newPassword() {
  return z
    .string()
    .min(SHORTEST_PASSWORD, 'Password must be at least 6 characters')
    .max(LONGEST_PASSWORD, `Password may have at most ${LONGEST_PASSWORD} characters`);
}
