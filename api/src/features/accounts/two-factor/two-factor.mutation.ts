import { Arg, Ctx, Directive, Mutation, Resolver } from 'type-graphql';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import {
  DisableTwoFactorInput,
  DisableTwoFactorPayload,
  EnableTwoFactorInput,
  EnableTwoFactorPayload,
  ReplaceBackupCodesInput,
  ReplaceBackupCodesPayload,
  StartTwoFactorSetupInput,
  StartTwoFactorSetupPayload,
} from './two-factor.type.ts';
import { disableTwoFactor, replaceBackupCodes } from './two-factor-changes.ts';
import { enableTwoFactor, startTwoFactorSetup } from './two-factor-setup.ts';

const REFUSED =
  'INVALID_CREDENTIALS on `currentPassword`, INVALID on `code` for one that is wrong or was used, CONFLICT while it is ' +
  'off. After several wrong ones: RATE_LIMITED.';

/** The signed-in person's authenticator app. */
@Resolver()
export class TwoFactorMutation {
  @Directive('@public')
  @Refusals('CONFLICT', 'INVALID_CREDENTIALS')
  @Mutation(() => StartTwoFactorSetupPayload, {
    nullable: true,
    description:
      'Makes a secret for the caller’s authenticator app. Nothing asks for its codes until `enableTwoFactor` was given ' +
      'one. INVALID_CREDENTIALS on `currentPassword`; CONFLICT while two-factor authentication is on.',
  })
  async startTwoFactorSetup(
    @Arg('input', () => StartTwoFactorSetupInput) input: StartTwoFactorSetupInput,
    @Ctx() { app, actor }: GraphContext,
  ) {
    return payloadOf(() => startTwoFactorSetup(app, actor, input));
  }

  @Directive('@public')
  @Refusals('INVALID', 'CONFLICT')
  @Mutation(() => EnableTwoFactorPayload, {
    nullable: true,
    description:
      'Switches two-factor authentication on for the caller: signing in takes a code from now on. They are told by mail. ' +
      'INVALID on `code` when it is wrong, CONFLICT when it is on already or no set-up was started. After several wrong ' +
      'codes: RATE_LIMITED.',
  })
  async enableTwoFactor(
    @Arg('input', () => EnableTwoFactorInput) input: EnableTwoFactorInput,
    @Ctx() { app, actor, address, device }: GraphContext,
  ) {
    return payloadOf(async () => ({
      backupCodes: await enableTwoFactor(app, actor, input, { address, device }),
    }));
  }

  @Directive('@public')
  @Refusals('INVALID', 'CONFLICT', 'INVALID_CREDENTIALS')
  @Mutation(() => DisableTwoFactorPayload, {
    nullable: true,
    description: `Switches the caller’s two-factor authentication off, and tells them by mail. ${REFUSED}`,
  })
  async disableTwoFactor(
    @Arg('input', () => DisableTwoFactorInput) input: DisableTwoFactorInput,
    @Ctx() { app, actor, address }: GraphContext,
  ) {
    return payloadOf(async () => {
      await disableTwoFactor(app, { actor, input, address });
      return {};
    });
  }

  @Directive('@public')
  @Refusals('INVALID', 'CONFLICT', 'INVALID_CREDENTIALS')
  @Mutation(() => ReplaceBackupCodesPayload, {
    nullable: true,
    description: `Makes new backup codes for the caller, and tells them by mail. ${REFUSED}`,
  })
  async replaceBackupCodes(
    @Arg('input', () => ReplaceBackupCodesInput) input: ReplaceBackupCodesInput,
    @Ctx() { app, actor, address }: GraphContext,
  ) {
    return payloadOf(async () => ({
      backupCodes: await replaceBackupCodes(app, { actor, input, address }),
    }));
  }
}
