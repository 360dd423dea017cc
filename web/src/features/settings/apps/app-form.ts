import type { UseFormReturnType } from '@mantine/form';
import { type Levels, scopesOf } from '../api-keys/key-scopes.ts';

/** What is typed of an app. */
export interface TypedApp extends Record<string, unknown> {
  name: string;
  homePageUrl: string;
  /** A line each. */
  redirectUris: string;
  /** By part, as the chooser has it. */
  scopes: Levels;
  worksByItself: boolean;
  /** A device can keep no secret. Never changed. */
  runsOn: 'SERVER' | 'DEVICE';
}

/** The form of an app. */
export type AppForm = UseFormReturnType<TypedApp>;

/** What is said before anything is sent; the rest is the API's to say. */
export const validateApp = {
  name: (name: string) => (name.trim() ? null : 'Name is required.'),
  homePageUrl: (address: string) => (address.trim() ? null : 'Home page is required.'),
  scopes: (levels: Levels) =>
    scopesOf(levels).length > 0 ? null : 'Choose at least one thing that the app may ask for.',
};

/** The form as the API takes it. */
export function sentApp({ name, homePageUrl, redirectUris, scopes, worksByItself, runsOn }: TypedApp) {
  return {
    name: name.trim(),
    homePageUrl: homePageUrl.trim(),
    redirectUris: redirectUris.split(/\s+/).filter((address) => address !== ''),
    scopes: scopesOf(scopes),
    worksByItself: worksByItself && runsOn === 'SERVER',
  };
}
