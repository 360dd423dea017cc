import { Directive, Field, InputType, ObjectType } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';

const PASSWORD = 'The password.';
const CODE = 'Six digits of the authenticator app, or one of the backup codes.';

/** Input of `startTwoFactorSetup`. */
@InputType({ description: 'Confirmation for setting up an authenticator app.' })
export class StartTwoFactorSetupInput {
  @Field(() => String, { description: PASSWORD })
  currentPassword!: string;
}

/** Input of `enableTwoFactor`. */
@InputType({ description: 'A first code of the authenticator app.' })
export class EnableTwoFactorInput {
  @Field(() => String, { description: 'The six digits that the app shows now.' })
  code!: string;
}

/** Input of `disableTwoFactor`. */
@InputType({ description: 'Confirmation for switching two-factor authentication off.' })
export class DisableTwoFactorInput {
  @Field(() => String, { description: PASSWORD })
  currentPassword!: string;

  @Field(() => String, { description: CODE })
  code!: string;
}

/** Input of `replaceBackupCodes`. */
@InputType({ description: 'Confirmation for making new backup codes.' })
export class ReplaceBackupCodesInput {
  @Field(() => String, { description: PASSWORD })
  currentPassword!: string;

  @Field(() => String, { description: CODE })
  code!: string;
}

/** Payload of `startTwoFactorSetup`. */
@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `startTwoFactorSetup`.' })
export class StartTwoFactorSetupPayload {
  @Field(() => String, {
    nullable: true,
    description: 'The secret in base 32, to type into an app that cannot scan; null when refused.',
  })
  secret!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The same as an `otpauth:` address, to show as a QR code; null when refused.',
  })
  uri!: string | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

/** Payload of `enableTwoFactor`. */
@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `enableTwoFactor`.' })
export class EnableTwoFactorPayload {
  @Field(() => [String], {
    nullable: true,
    description: 'Ten codes, each of which replaces the app once. Shown only this once. Null when refused.',
  })
  backupCodes!: string[] | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

/** Payload of `disableTwoFactor`. */
@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `disableTwoFactor`.' })
export class DisableTwoFactorPayload {
  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

/** Payload of `replaceBackupCodes`. */
@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `replaceBackupCodes`.' })
export class ReplaceBackupCodesPayload {
  @Field(() => [String], {
    nullable: true,
    description: 'Ten new codes; the earlier ones are void. Shown this one time. Null when refused.',
  })
  backupCodes!: string[] | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}
