import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** A part of the description, as far as tests read it. */
interface Described {
  paths: Record<string, Record<string, { responses: Record<string, { content: Record<string, object> }> }>>;
  components: object;
}

/** What was answered: each answer has been held against the description. */
export interface RestAnswer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** Why something was refused. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  field?: string;
  in?: string;
  reason?: string;
  retryable: boolean;
  retryAfter?: number;
  alternatives?: string[];
  requestId: string;
  errors?: { code: string; detail: string; field?: string; in?: string }[];
}

/** What a test sends. */
export interface RestRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A program that speaks plain HTTP and believes the description: an answer that is not described fails the test. */
export class RestClient {
  readonly url: string;
  readonly #headers: Record<string, string>;
  #description: Promise<Described> | null = null;
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(url: string, headers: Record<string, string> = {}) {
    this.url = url;
    this.#headers = headers;
  }

  /** Sends a request and answers with what came. A text is sent as it is, anything else as JSON. */
  async send<Body = Problem>(
    address: string,
    { method = 'GET', headers = {}, body }: RestRequest = {},
  ): Promise<RestAnswer<Body>> {
    const answer = await fetch(`${this.url}${address}`, {
      method,
      headers: {
        ...this.#headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const { status, headers: said } = answer;
    const got = (await answer.json()) as Body;
    const type = said.get('content-type')?.split(';')[0] ?? '';
    await this.#mustBeDescribed({ method, address, status, type }, got);
    return { status, headers: said, body: got };
  }

  async #mustBeDescribed(
    { method, address, status, type }: { method: string; address: string; status: number; type: string },
    body: unknown,
  ): Promise<void> {
    this.#description ??= this.#read();
    const { paths, components } = await this.#description;
    const path = Object.keys(paths).find((one) => patternOf(one).test(address.split('?')[0] ?? ''));
    const operation = paths[path ?? '']?.[method.toLowerCase()];
    // A method or an address that is none has no operation: what is said of it has the form of all problems.
    const at = operation ?? Object.values(Object.values(paths)[0] ?? {})[0];
    const key = operation ? String(status) : '400';
    const media = at?.responses[key]?.content[type];
    if (!media) throw new Error(`${method} ${address}: ${status} ${type} is not described`);
    const name = `${path} ${method} ${key} ${type}`;
    const validate = this.#validators.get(name) ?? this.#validatorOf(media, components);
    this.#validators.set(name, validate);
    if (!validate(body))
      throw new Error(`${name}: ${JSON.stringify(validate.errors)} in ${JSON.stringify(body)}`);
  }

  #validatorOf(media: object, components: object): ValidateFunction {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    formats.default(ajv);
    const { schema } = media as { schema: object };
    return ajv.compile({ ...closed(schema), components: closed(components) });
  }

  async #read(): Promise<Described> {
    const answer = await fetch(`${this.url}/v1/openapi.json`);
    return (await answer.json()) as Described;
  }
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** The description lets answers grow for clients; for tests nothing leaves that is not described. */
function closed<Schema>(schema: Schema): Schema {
  if (Array.isArray(schema)) return schema.map(closed) as Schema;
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [key, closed(value)] as const);
  const isObject = 'type' in schema && schema.type === 'object' && 'properties' in schema;
  return Object.fromEntries([...entries, ...(isObject ? [['additionalProperties', false]] : [])]) as Schema;
}
