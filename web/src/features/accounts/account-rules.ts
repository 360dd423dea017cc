import { hasLength, isEmail, isNotEmpty } from '@mantine/form';

/** Fewest characters of a password (spec §5). */
export const SHORTEST_PASSWORD = 6;

const email = (value: string) => isEmail('Please enter a valid email address')(value.trim());

/** What the login form checks before it asks the API (texts of spec §5). */
export const signInRules = {
  email,
  password: hasLength({ min: SHORTEST_PASSWORD }, 'Password must be at least 6 characters long'),
};

/** What the sign-up form checks before it asks the API (texts of spec §5). */
export const signUpRules = {
  restaurantName: isNotEmpty('Restaurant name is required.'),
  email,
  password: hasLength({ min: SHORTEST_PASSWORD }, 'Password must be at least 6 characters'),
  acceptTerms: (accepted: boolean) => (accepted ? null : 'Please accept the terms and the privacy policy.'),
};
