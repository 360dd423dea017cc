/** An error as the API sends it. */
export interface SentError {
  message: string;
  path?: (string | number)[];
  extensions: {
    code: string;
    retryAfter?: number;
    requestId?: string;
    retryable?: boolean;
    outcome?: string;
    /** What a FORBIDDEN takes: the least role, `PERSON` or `SCOPE`. */
    requires?: string;
    scopes?: string[];
  };
}

/** An answer of the API: always JSON, with data, errors or both. */
export interface Answer<Data> {
  status: number;
  headers: Headers;
  data: Data | null;
  errors: SentError[];
  /** The body as it was sent, to look for what must not be in it. */
  text: string;
}

/** Somebody who calls the API over HTTP: a browser with its cookies, or a program with a token. */
export class Caller {
  readonly url: string;
  accessToken: string | null = null;
  /** Sent with every request, for instance what a proxy in front would add. */
  readonly headers: Record<string, string>;
  #cookies = new Map<string, string>();

  constructor(url: string, headers: Record<string, string> = {}) {
    this.url = url;
    this.headers = headers;
  }

  /** The refresh cookie's value, null when there is none. */
  get refreshToken(): string | null {
    return this.#cookies.get('hoststand_refresh') ?? null;
  }

  set refreshToken(token: string | null) {
    if (token === null) this.#cookies.delete('hoststand_refresh');
    else this.#cookies.set('hoststand_refresh', token);
  }

  /** The value of another cookie, null when there is none. */
  cookie(name: string): string | null {
    return this.#cookies.get(name) ?? null;
  }

  /** The same browser, as when it is carried elsewhere. */
  takeCookiesOf(other: Caller): void {
    this.#cookies = new Map(other.#cookies);
  }

  /** The same browser with the same page open, whose requests go to another process. */
  asks(url: string): Caller {
    const there = new Caller(url, this.headers);
    there.takeCookiesOf(this);
    there.accessToken = this.accessToken;
    return there;
  }

  /** Sends one operation. Data is typed by the caller: tests say what they asked for. */
  async send<Data = Record<string, unknown>>(query: string, variables: object = {}): Promise<Answer<Data>> {
    return this.post(JSON.stringify({ query, variables }));
  }

  /** The data of an operation that must succeed. */
  async ask<Data = Record<string, unknown>>(query: string, variables: object = {}): Promise<Data> {
    const { data, errors } = await this.send<Data>(query, variables);
    if (errors.length > 0 || data === null) throw new Error(`The API answered ${JSON.stringify(errors)}`);
    return data;
  }

  /** Sends any body, to see what becomes of it. */
  async post<Data = Record<string, unknown>>(
    body: string,
    headers: Record<string, string> = {},
  ): Promise<Answer<Data>> {
    const response = await fetch(`${this.url}/graphql`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json',
        ...(this.accessToken && { authorization: `Bearer ${this.accessToken}` }),
        ...(this.#cookies.size > 0 && {
          cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...this.headers,
        ...headers,
      },
    });
    this.#keep(response.headers.getSetCookie());
    const text = await response.text();
    const { data = null, errors = [] } = JSON.parse(text) as { data?: Data; errors?: SentError[] };
    return { status: response.status, headers: response.headers, data, errors, text };
  }

  #keep(cookies: string[]): void {
    for (const cookie of cookies) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}
