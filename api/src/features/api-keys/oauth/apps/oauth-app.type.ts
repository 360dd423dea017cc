import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { NodeInterface } from '../../../../platform/graphql/node.type.ts';
import { DateTime } from '../../../../platform/graphql/scalars/scalars.ts';
import type { Scope } from '../../../../platform/roles/scopes.ts';
import { ScopeEnum } from '../../api-scope.type.ts';

/** A registered app as the schema shows it to owners; never its secret. */
@Directive('@auth(requires: OWNER)')
@ObjectType('OauthApp', {
  simpleResolvers: true,
  implements: NodeInterface,
  description:
    'An app that was registered by an owner of the restaurant, so that owners of any restaurant can let it in (OAuth 2.1). Its secret is ' +
    'shown once.',
})
export class OauthApp extends NodeInterface {
  @Field(() => ID, { description: 'Global id; the `client_id` of the protocol.' })
  override id!: string;

  @Field(() => String, { description: 'Name that people read when they are asked to let it in.' })
  name!: string;

  @Field(() => String, { description: 'Address of its home page, `https://…`.' })
  homePageUrl!: string;

  @Field(() => [String], {
    description:
      'Where it may have people sent back to, compared to the letter; only the port of an address on the device itself is free.',
  })
  redirectUris!: string[];

  @Field(() => [ScopeEnum], { description: 'The most that it may ask for.' })
  scopes!: Scope[];

  @Field(() => Boolean, {
    description:
      'Whether it has a secret, because it runs on a server. Apps on people’s devices are public: they can keep none.',
  })
  isConfidential!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether it works by itself at the restaurant that registered it, without anybody who signs in (client credentials).',
  })
  worksByItself!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The last four characters of its secret; null for a public app.',
  })
  secretLastFour!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Email address of the owner who registered it; null when that account is gone.',
  })
  createdBy!: string | null;

  @Field(() => DateTime, { description: 'When it was registered.' })
  createdAt!: Date;
}
