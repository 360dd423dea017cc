import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CallToolResult,
  completable,
  fromJsonSchema,
  McpServer,
  ResourceTemplate,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';

/** A red pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

/** An eighth of a second of nothing. */
const WAV = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAAAAA==';

const text = (said: string) => ({ type: 'text' as const, text: said });
const image = { type: 'image' as const, data: PNG, mimeType: 'image/png' };
const resource = (uri: string, mimeType: string, said: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType, text: said },
});

/** What the scenarios of the protocol's conformance suite want to find in a server, as its descriptions have it. */
export function conformanceFixtures(): McpServer {
  const server = new McpServer(
    { name: 'fixtures', version: '1.0.0' },
    { capabilities: { logging: {}, resources: { subscribe: true }, completions: {} } },
  );
  mountTools(server);
  mountResources(server);
  mountPrompts(server);
  server.server.setRequestHandler('resources/subscribe', () => ({}));
  server.server.setRequestHandler('resources/unsubscribe', () => ({}));
  return server;
}

function mountTools(server: McpServer): void {
  const tool = (name: string, answer: (context: ServerContext) => CallToolResult | Promise<CallToolResult>) =>
    server.registerTool(name, { description: 'A fixture.', inputSchema: z.object({}) }, (_args, context) =>
      answer(context),
    );
  tool('test_simple_text', () => ({ content: [text('This is a simple text response for testing.')] }));
  tool('test_image_content', () => ({ content: [image] }));
  tool('test_audio_content', () => ({ content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }] }));
  tool('test_embedded_resource', () => ({
    content: [resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')],
  }));
  tool('test_multiple_content_types', () => ({
    content: [
      text('Multiple content types test:'),
      image,
      resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ],
  }));
  tool('test_error_handling', () => {
    throw new Error('This tool intentionally returns an error for testing');
  });
  tool('test_tool_with_logging', async ({ mcpReq }) => {
    for (const said of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
      await mcpReq.log('info', said);
      await sleep(50);
    }
    return { content: [text('Logged.')] };
  });
  tool('test_tool_with_progress', async ({ mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken;
    for (const progress of [0, 50, 100]) {
      if (progressToken !== undefined)
        await mcpReq.notify({
          method: 'notifications/progress',
          params: { progressToken, progress, total: 100 },
        });
      await sleep(50);
    }
    return { content: [text('Done.')] };
  });
  const inputSchema = fromJsonSchema({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    $defs: {
      address: { type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } },
    },
    properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
    additionalProperties: false,
  });
  const description = 'Tool with JSON Schema 2020-12 features';
  server.registerTool('json_schema_2020_12_tool', { description, inputSchema }, () => ({
    content: [text('Read.')],
  }));
}

function mountResources(server: McpServer): void {
  const about = (mimeType: string) => ({ description: 'A fixture.', mimeType });
  server.registerResource('static-text', 'test://static-text', about('text/plain'), ({ href: uri }) => ({
    contents: [{ uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' }],
  }));
  server.registerResource('static-binary', 'test://static-binary', about('image/png'), ({ href: uri }) => ({
    contents: [{ uri, mimeType: 'image/png', blob: PNG }],
  }));
  const template = new ResourceTemplate('test://template/{id}/data', { list: undefined });
  server.registerResource('template', template, about('application/json'), ({ href: uri }, { id }) => ({
    contents: [
      {
        uri,
        mimeType: 'application/json',
        text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
      },
    ],
  }));
}

function mountPrompts(server: McpServer): void {
  const user = <Content>(content: Content) => ({ role: 'user' as const, content });
  server.registerPrompt('test_simple_prompt', { description: 'A fixture.' }, () => ({
    messages: [user(text('This is a simple prompt for testing.'))],
  }));
  const argsSchema = z.object({
    arg1: completable(z.string(), () => ['paris', 'park', 'party']),
    arg2: z.string(),
  });
  server.registerPrompt(
    'test_prompt_with_arguments',
    { description: 'A fixture.', argsSchema },
    ({ arg1, arg2 }) => ({
      messages: [user(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`))],
    }),
  );
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'A fixture.', argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri }) => ({
      messages: [
        user(resource(resourceUri, 'text/plain', 'Embedded resource content for testing.')),
        user(text('Please process the embedded resource above.')),
      ],
    }),
  );
  server.registerPrompt('test_prompt_with_image', { description: 'A fixture.' }, () => ({
    messages: [user(image), user(text('Please analyze the image above.'))],
  }));
}
