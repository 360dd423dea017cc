import { type MiddlewareFunction, redirect } from 'react-router-dom';
import { sessionOfRouter } from './session-context.ts';

/** Lets signed-in people through and sends everybody else to /login, before anything of the page is asked for. */
export const signedInOnly: MiddlewareFunction = async ({ context }, next) => {
  if (!(await context.get(sessionOfRouter).isSignedIn())) throw redirect('/login');
  return next();
};

/** Sends people who are signed in already from the doors of the house to their dashboard. */
export const signedOutOnly: MiddlewareFunction = async ({ context }, next) => {
  // With the API out of reach nobody knows; the form will say so when it is sent.
  const isSignedIn = await context
    .get(sessionOfRouter)
    .isSignedIn()
    .catch(() => false);
  if (isSignedIn) throw redirect('/dashboard');
  return next();
};
