import { Arg, Ctx, Directive, Mutation, Resolver } from 'type-graphql';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { cancelEmailChange } from './cancel-email-change.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import {
  CancelEmailChangePayload,
  ConfirmEmailChangeInput,
  ConfirmEmailChangePayload,
  RequestEmailChangeInput,
  RequestEmailChangePayload,
  RestoreEmailInput,
  RestoreEmailPayload,
} from './email-change.type.ts';
import { requestEmailChange } from './request-email-change.ts';
import { restoreEmail } from './restore-email.ts';

/** Moving an account to another address, and back. */
@Resolver()
export class EmailChangeMutation {
  @Directive('@public')
  @Refusals('INVALID', 'TOO_LONG', 'INVALID_CREDENTIALS')
  @Mutation(() => RequestEmailChangePayload, {
    nullable: true,
    description:
      'Mails a link to the caller’s new address, good once and for 24 hours, and the way back to the present one. Nothing ' +
      'changes until the link is used. The answer does not say whether another account has the address. ' +
      'INVALID_CREDENTIALS on `currentPassword` when it is wrong. After five within an hour: RATE_LIMITED.',
  })
  async requestEmailChange(
    @Arg('input', () => RequestEmailChangeInput) input: RequestEmailChangeInput,
    @Ctx() { app, actor }: GraphContext,
  ) {
    return payloadOf(async () => {
      await requestEmailChange(app, actor, input);
      return {};
    });
  }

  @Directive('@public')
  @Mutation(() => CancelEmailChangePayload, {
    nullable: true,
    description:
      'Calls off the caller’s change of address: its link stops working. Without one it succeeds too.',
  })
  async cancelEmailChange(@Ctx() { app, actor }: GraphContext) {
    return payloadOf(async () => {
      await cancelEmailChange(app, actor);
      return {};
    });
  }

  @Directive('@public')
  @Refusals('INVALID', 'TAKEN', 'REQUIRED', 'INVALID_CREDENTIALS')
  @Mutation(() => ConfirmEmailChangePayload, {
    nullable: true,
    description:
      'Makes the address of a mailed link the account’s own. INVALID on `token` when the link is over, TAKEN when the ' +
      'address got an account of its own meanwhile. A link alone does not show that the account is the caller’s: REQUIRED ' +
      'on `password` when neither a session nor the browser does, INVALID_CREDENTIALS when it is wrong.',
  })
  async confirmEmailChange(
    @Arg('input', () => ConfirmEmailChangeInput) input: ConfirmEmailChangeInput,
    @Ctx() { app, actor, address, device }: GraphContext,
  ) {
    return payloadOf(() => confirmEmailChange(app, input, { actor, address, device }));
  }

  @Directive('@public')
  @Refusals('INVALID', 'TAKEN')
  @Mutation(() => RestoreEmailPayload, {
    nullable: true,
    description:
      'The way back, for 7 days: the account has its earlier address again, every session ends, the password is void and a ' +
      'link for a new one is mailed. INVALID on `token` when the link is over, TAKEN when the address got an account of ' +
      'its own meanwhile.',
  })
  async restoreEmail(
    @Arg('input', () => RestoreEmailInput) input: RestoreEmailInput,
    @Ctx() { app, address }: GraphContext,
  ) {
    return payloadOf(() => restoreEmail(app, input, address));
  }
}
