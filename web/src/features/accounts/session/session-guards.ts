import { type MiddlewareFunction, redirect } from 'react-router-dom';
import { sessionOfRouter } from './session-context.ts';
import { addressAfterLogin, loginFrom } from './way-back.ts';

/** Lets signed-in people through and sends everybody else to /login, which leads back, before anything of the page is asked for. */
export const signedInOnly: MiddlewareFunction = async ({ context, request }, next) => {
  const { pathname, search } = new URL(request.url);
  if (!(await context.get(sessionOfRouter).isSignedIn())) throw redirect(loginFrom(pathname + search));
  return next();
};

/** Sends people who are signed in already from the doors of the house to where they were going. */
export const signedOutOnly: MiddlewareFunction = async ({ context, request }, next) => {
  // With the API out of reach nobody knows; the form will say so when it is sent.
  const isSignedIn = await context
    .get(sessionOfRouter)
    .isSignedIn()
    .catch(() => false);
  if (isSignedIn) throw redirect(addressAfterLogin(new URL(request.url).search));
  return next();
};
