import type {
  McpServer,
  ServerContext,
  StandardSchemaWithJSON,
  ToolAnnotations,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { maskedError } from '../../platform/operations/masked-error.ts';
import type { Operations } from '../../platform/operations/operations.ts';
import { AgentCaller } from './agent-caller.ts';
import { agentNameOf } from './agent-name.ts';
import { ownCodes, refusedOperation, ToolRefused } from './tool-refusal.ts';
import { WIDGET_URI } from './widget-uri.ts';

/** What an answer says of how to go on. Every tool's answer has it. */
const nextStep = { next_step: z.string().describe('What to do now.') };

/** What every tool that changes something takes besides. */
const tryingOut = {
  dry_run: z
    .boolean()
    .optional()
    .describe(
      'True: answers as it would now, and changes nothing. Ids and tokens of such an answer open nothing.',
    ),
};

/** What it says besides then. */
const triedOut = {
  tried_out: z
    .object({
      points: z.int().describe('What the call costs of the budgets of its caller, tried out or not.'),
    })
    .optional()
    .describe('Only with dry_run: nothing was changed.'),
};

const GO_ON =
  'Nothing was changed, and nothing is kept: say that it can be done, never that it is done. To do it, call again without dry_run.';

/** A tool as it is written down. */
interface ToolText<In extends z.ZodRawShape, Out extends z.ZodRawShape> {
  name: string;
  title: string;
  description: string;
  input: In;
  output: Out;
  /** `read` changes nothing; `change` adds or corrects; `end` takes away what a guest or the staff counts on. */
  effect: 'read' | 'change' | 'end';
  /** Whether the same call twice is as good as once. */
  isIdempotent?: boolean;
  /** Whether the page of the booking entry is shown with its answer, or calls it by itself. */
  widget?: 'shown' | 'called';
  /** Passes over arguments that it does not know: its callers have a text of their own. */
  isLenient?: boolean;
  run(
    args: z.output<z.ZodObject<In>>,
    caller: AgentCaller,
  ): Promise<z.output<z.ZodObject<Out>> & { next_step: string }>;
}

/** A tool that can be put into a server. */
export interface AgentTool {
  readonly name: string;
  mount(server: McpServer, at: AgentWork): void;
}

/** On whose behalf the tools of one request work, and what hears of them. */
export interface AgentWork {
  operations: Operations;
  context: GraphContext;
  /** Told once a tool has asked for something. */
  asked(caller: AgentCaller): void;
  /** Told how each call ended. */
  answered(call: ToolCall): void;
}

/** A call of a tool, as it is counted. */
export interface ToolCall {
  tool: string;
  /** What the caller says of itself in each request, as `_meta` of the protocol. */
  meta: Readonly<Record<string, unknown>>;
  /** As they were given. */
  args: unknown;
  /** The code of its refusal; null for one that was answered. */
  refusedWith: string | null;
}

/** Makes what an assistant finds, for one request. */
export type ToolsOf = (at: AgentWork) => McpServer | Promise<McpServer>;

/** Makes a tool of its text: arguments are checked, refusals have one form, and the caller's name goes with each change. */
export function agentTool<In extends z.ZodRawShape, Out extends z.ZodRawShape>(
  text: ToolText<In, Out>,
): AgentTool {
  const changes = text.effect !== 'read';
  const taken: In = { ...text.input, ...(changes && tryingOut) };
  const input = text.isLenient ? z.object(taken) : z.strictObject(taken);
  const output = z.object({ ...text.output, ...nextStep, ...(changes && triedOut) });
  return {
    name: text.name,
    mount(server, at) {
      server.registerTool(
        text.name,
        {
          title: text.title,
          description: text.description,
          inputSchema: checkedLater(input),
          outputSchema: output,
          annotations: annotationsOf(text),
          ...(text.widget && at.context.app.reservationWidget !== null && { _meta: widgetMeta(text.widget) }),
        },
        (given: unknown, context: ServerContext) => called(text, input, given, { at, context }),
      );
    },
  };
}

function annotationsOf({
  effect,
  isIdempotent,
}: Pick<ToolText<never, never>, 'effect' | 'isIdempotent'>): ToolAnnotations {
  return {
    readOnlyHint: effect === 'read',
    destructiveHint: effect === 'end',
    idempotentHint: effect === 'read' || isIdempotent === true,
    openWorldHint: false,
  };
}

/** Arguments are described by their schema and checked by the tool, so that a wrong one is refused in the form of all refusals. */
function checkedLater(input: z.ZodObject): StandardSchemaWithJSON<unknown, unknown> {
  return { '~standard': { ...input['~standard'], validate: (value: unknown) => ({ value }) } };
}

/** What hosts of MCP Apps look at, and what OpenAI wants of tools that a page calls. */
const widgetMeta = (part: 'shown' | 'called') => ({
  ...(part === 'shown' && { ui: { resourceUri: WIDGET_URI } }),
  'openai/widgetAccessible': true,
});

async function called<In extends z.ZodRawShape, Out extends z.ZodRawShape>(
  { name, run }: ToolText<In, Out>,
  input: z.ZodObject<In>,
  given: unknown,
  { at, context }: { at: AgentWork; context: ServerContext },
) {
  const agent = { name: agentNameOf(context) };
  const caller = new AgentCaller(at.operations, { ...at.context, agent }, wantsDryRun(given));
  const call = { tool: name, meta: context.mcpReq._meta ?? {}, args: given };
  try {
    const said = await run(argumentsIn(input, given), caller);
    const answer = shown(caller.isDryRun ? { ...said, ...asTriedOut(caller) } : said);
    at.answered({ ...call, refusedWith: null });
    return answer;
  } catch (error) {
    const { refusal } =
      error instanceof ToolRefused ? error : refusedOperation(maskedError(at.context.app.logger, error));
    at.answered({ ...call, refusedWith: refusal.code });
    return { ...shown({ refusal }), isError: true };
  } finally {
    at.asked(caller);
  }
}

const wantsDryRun = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && 'dry_run' in given && given.dry_run === true;

const asTriedOut = ({ points }: AgentCaller) => ({ tried_out: { points }, next_step: GO_ON });

/** As structure, and as text for clients that know no structure. */
const shown = (answer: Record<string, unknown>) => ({
  content: [{ type: 'text' as const, text: JSON.stringify(answer) }],
  structuredContent: answer,
});

function argumentsIn<In extends z.ZodRawShape>(
  input: z.ZodObject<In>,
  given: unknown,
): z.output<z.ZodObject<In>> {
  const { success, data, error } = input.safeParse(given ?? {});
  if (success) return data;
  const [issue] = error.issues;
  const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0];
  throw new ToolRefused({
    code: 'INVALID_ARGUMENTS',
    message: `${field === undefined ? 'The arguments' : String(field)}: ${issue?.message ?? 'not valid'}`,
    field: field === undefined ? null : String(field),
    instead: ownCodes.INVALID_ARGUMENTS,
  });
}
