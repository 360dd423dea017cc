import { Directive, Field, Int, ObjectType } from 'type-graphql';

/** How an account is guarded, as the schema shows it. */
@Directive('@public')
@ObjectType('AccountSecurity', {
  simpleResolvers: true,
  description: 'How an account is guarded. Only ever shown to the person whose account it is.',
})
export class AccountSecurity {
  @Field(() => String, {
    nullable: true,
    description:
      'The new address that waits to be confirmed by the link that was mailed to it; null when none does.',
  })
  pendingEmail!: string | null;

  @Field(() => Boolean, { description: 'Whether signing in takes a code of an authenticator app.' })
  twoFactorEnabled!: boolean;

  @Field(() => Int, {
    description: 'Backup codes that were not used yet; 0 while two-factor authentication is off.',
  })
  backupCodesLeft!: number;
}
