import { Directive, Field, InputType, ObjectType } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';

/** Input of `requestEmailChange`. */
@InputType({ description: 'A new address for the signed-in person.' })
export class RequestEmailChangeInput {
  @Field(() => String, { description: 'The new email address.' })
  email!: string;

  @Field(() => String, { description: 'The password.' })
  currentPassword!: string;
}

/** Input of `confirmEmailChange`. */
@InputType({ description: 'The link that was mailed to the new address.' })
export class ConfirmEmailChangeInput {
  @Field(() => String, { description: 'The token of the link: everything after `#token=`.' })
  token!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The password of the account. Needed where the caller is not signed in to it and this browser never ' +
      'was; ignored otherwise.',
  })
  password?: string | null;
}

/** Input of `restoreEmail`. */
@InputType({ description: 'The link that was mailed to the earlier address.' })
export class RestoreEmailInput {
  @Field(() => String, { description: 'The token of the link: everything after `#token=`.' })
  token!: string;
}

/** Payload of `requestEmailChange`. */
@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `requestEmailChange`.' })
export class RequestEmailChangePayload {
  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

/** Payload of `cancelEmailChange`. */
@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `cancelEmailChange`.' })
export class CancelEmailChangePayload {
  @Field(() => [UserError], { description: 'Empty: it cannot be refused.' })
  userErrors!: UserError[];
}

/** Payload of `confirmEmailChange`. */
@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `confirmEmailChange`.' })
export class ConfirmEmailChangePayload {
  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

/** Payload of `restoreEmail`. */
@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `restoreEmail`.' })
export class RestoreEmailPayload {
  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}
