import { Arg, Ctx, Directive, ID, Query, Resolver } from 'type-graphql';
import { badInput } from '../errors/errors.ts';
import { type IdentifiedType, parseGlobalId } from '../ids/global-id.ts';
import type { GraphContext } from './context.ts';
import { NodeInterface } from './node.type.ts';

/** Loads a row of one type by its uuid, under the rights of the caller; null for what the caller may not see. */
export type NodeLoader = (context: GraphContext, uuid: string) => Promise<object | null>;

const MOST_NODES = 100;

/** `node` and `nodes` over the loaders of all types that have global ids. */
export function nodeResolver(loaders: Record<IdentifiedType, NodeLoader>) {
  async function load(context: GraphContext, id: string): Promise<object | null> {
    const parsed = parseGlobalId(id);
    const row = parsed && (await loaders[parsed.type](context, parsed.uuid));
    return row && { ...row, __typename: parsed.type };
  }

  @Resolver()
  class NodeResolver {
    @Directive('@public')
    @Query(() => NodeInterface, {
      nullable: true,
      description:
        'Any object by its global id. Null when there is none that the caller may see, also for a malformed id.',
    })
    node(@Arg('id', () => ID, { description: 'Global id.' }) id: string, @Ctx() context: GraphContext) {
      return load(context, id);
    }

    @Directive('@public')
    @Query(() => [NodeInterface], {
      nullable: 'items',
      description: `Objects by their global ids, in the order asked for, at most ${MOST_NODES}; null where there is none that the caller may see.`,
    })
    nodes(
      @Arg('ids', () => [ID], { description: 'Global ids.' }) ids: string[],
      @Ctx() context: GraphContext,
    ) {
      if (ids.length > MOST_NODES) throw badInput(`Ask for at most ${MOST_NODES} nodes at once.`);
      return Promise.all(ids.map((id) => load(context, id)));
    }
  }
  return NodeResolver;
}
