import { Arg, Ctx, Directive, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { UserError } from '../../platform/graphql/user-error.type.ts';
import { payloadOf } from '../../platform/graphql/user-errors.ts';
import { deleteTable } from './delete-table.ts';

@InputType({ description: 'Which table to delete.' })
class DeleteTableInput {
  @Field(() => ID, { description: 'Global id of the table.' })
  id!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `deleteTable`.' })
class DeleteTablePayload {
  @Field(() => ID, { nullable: true, description: 'Global id of the table that is gone; null when refused.' })
  deletedTableId!: string | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class DeleteTableMutation {
  @Directive('@auth(requires: MANAGER)')
  @Mutation(() => DeleteTablePayload, {
    nullable: true,
    description: 'Takes a table out of the room for good.',
  })
  async deleteTable(
    @Arg('input', () => DeleteTableInput) input: DeleteTableInput,
    @Ctx() { app, actor }: GraphContext,
  ) {
    return payloadOf(async () => {
      await deleteTable(app, actor, input);
      return { deletedTableId: input.id };
    });
  }
}
