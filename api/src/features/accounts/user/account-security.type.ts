import { Directive, Field, Int, ObjectType } from 'type-graphql';

/** How an account is guarded, as the schema shows it. */
@Directive('@public')
@ObjectType('AccountSecurity', {
  simpleResolvers: true,
  description: 'Security settings of an account. Shown only to the person whose account it is.',
})
export class AccountSecurity {
  @Field(() => String, {
    nullable: true,
    description:
      'The new email address that has not been confirmed by its mailed link yet; null when there is none.',
  })
  pendingEmail!: string | null;

  @Field(() => Boolean, { description: 'Whether signing in requires a code from an authenticator app.' })
  twoFactorEnabled!: boolean;

  @Field(() => Int, {
    description: 'Number of backup codes still unused; 0 while two-factor authentication is off.',
  })
  backupCodesLeft!: number;
}
