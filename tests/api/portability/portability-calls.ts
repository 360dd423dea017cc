import { setTimeout as sleep } from 'node:timers/promises';
import { strToU8, unzipSync, zipSync } from 'fflate';
import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';

const REQUEST_EXPORT = `mutation($input: RequestExportInput!) { requestExport(input: $input) {
  url userErrors { code message } } }`;

/** The path of an export that an owner asked for. */
export async function exportPath(
  restaurant: SeededRestaurant,
  as: Caller = restaurant.owner,
): Promise<string> {
  const { requestExport } = await as.ask<{ requestExport: { url: string } }>(REQUEST_EXPORT, {
    input: { restaurantId: restaurant.id },
  });
  return new URL(requestExport.url).pathname;
}

/** The bytes of a restaurant's export. */
export async function exportBytes(restaurant: SeededRestaurant): Promise<Uint8Array> {
  const answer = await fetch(`${restaurant.owner.url}${await exportPath(restaurant)}`);
  if (!answer.ok) throw new Error(await answer.text());
  return new Uint8Array(await answer.arrayBuffer());
}

/** The files of a restaurant's export by their names. */
export async function exported(restaurant: SeededRestaurant): Promise<Record<string, string>> {
  const files = unzipSync(await exportBytes(restaurant));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );
}

/** A restaurant's export with the rows of one list written anew, one in a line, as in an archive of before. */
export async function zippedAgain(
  restaurant: SeededRestaurant,
  list: string,
  anew: (row: Record<string, unknown>, place: number) => object,
): Promise<Buffer<ArrayBuffer>> {
  const files = unzipSync(await exportBytes(restaurant));
  const rows = JSON.parse(Buffer.from(files[list] ?? []).toString()) as Record<string, unknown>[];
  const lines = rows.map((row, place) => JSON.stringify(anew(row, place)));
  return Buffer.from(zipSync({ ...files, [list]: strToU8(`[\n${lines.join(',\n')}\n]\n`) }));
}

/** An import as tests look at it. */
export interface SeenImport {
  id: string;
  status: string;
  totalRows: number;
  doneRows: number;
  skippedRows: number;
  badRows: number;
  rowsImported: number;
  failure: string | null;
  failureReason: string | null;
  undoableUntil: string | null;
  problemsUrl: string | null;
  columns: { heading: string; samples: string[]; suggestedField: string | null; dateOrders: string[] }[];
  preview: { row: number; cells: { field: string; text: string }[]; problems: { problem: string }[] }[];
  problems: { row: number; column: string; problem: string; advice: string }[];
}

interface Refused {
  code: string;
  message: string;
}

const FIELDS = `id status totalRows doneRows skippedRows badRows rowsImported failure failureReason undoableUntil problemsUrl
  columns { heading samples suggestedField dateOrders } preview { row cells { field text } problems { problem } }
  problems { row column problem advice }`;
const CREATE = `mutation($input: CreateImportInput!) { createImport(input: $input) {
  import { id } uploadUrl userErrors { code message } } }`;
const SEE = `query($id: ID!) { node(id: $id) { ... on Import { ${FIELDS} } } }`;
const SEE_STATUS = 'query($id: ID!) { node(id: $id) { ... on Import { status } } }';
const step = (
  name: string,
) => `mutation($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) {
  import { ${FIELDS} } userErrors { code message } } }`;
const UNDER_WAY = ['CHECKING', 'IMPORTING', 'UNDOING'];

/** Imports of a restaurant as its owner makes them. */
export class Importer {
  readonly #restaurant: SeededRestaurant;

  constructor(restaurant: SeededRestaurant) {
    this.#restaurant = restaurant;
  }

  /** Where a file of this kind is to be sent, and the import that waits for it. */
  async begin(kind: string, fileName = 'list.csv'): Promise<{ id: string; path: string }> {
    const { createImport } = await this.#restaurant.owner.ask<{
      createImport: { import: { id: string }; uploadUrl: string };
    }>(CREATE, { input: { restaurantId: this.#restaurant.id, kind, fileName } });
    return { id: createImport.import.id, path: new URL(createImport.uploadUrl).pathname };
  }

  /** Sends a file to an address; null when it was taken, else why not. */
  async send(path: string, body: string | Uint8Array<ArrayBuffer>): Promise<string | null> {
    const answer = await fetch(`${this.#restaurant.owner.url}${path}`, { method: 'POST', body });
    if (answer.status === 204) return null;
    const { errors } = (await answer.json()) as { errors: { message: string }[] };
    return errors[0]?.message ?? '';
  }

  /** A list that was sent. */
  async upload(kind: string, body: string | Uint8Array<ArrayBuffer>): Promise<SeenImport> {
    const { id, path } = await this.begin(kind);
    const refused = await this.send(path, body);
    if (refused !== null) throw new Error(refused);
    return this.see(id);
  }

  /** A list that was sent and read with the fields that are suggested. */
  async check(kind: string, body: string | Uint8Array<ArrayBuffer>, dateOrder?: string): Promise<SeenImport> {
    const { id, columns } = await this.upload(kind, body);
    const chosen = columns.flatMap(({ suggestedField: field }, column) => (field ? [{ field, column }] : []));
    const { userErrors } = await this.step('checkImport', { id, columns: chosen, dateOrder });
    if (userErrors.length > 0) throw new Error(JSON.stringify(userErrors));
    return this.ended(id);
  }

  /** Such a list with its good rows imported. */
  async run(kind: string, body: string | Uint8Array<ArrayBuffer>, options: object = {}): Promise<SeenImport> {
    const { id } = await this.check(kind, body);
    await this.step('runImport', { id, ...options });
    return this.ended(id);
  }

  /** Takes a step with an import. */
  async step(name: string, input: object): Promise<{ import: SeenImport | null; userErrors: Refused[] }> {
    const data = await this.#restaurant.owner.ask<
      Record<string, { import: SeenImport | null; userErrors: Refused[] }>
    >(step(name), { input });
    const payload = data[name];
    if (!payload) throw new Error(`There is no ${name}`);
    return payload;
  }

  /** An import as it is now. */
  async see(id: string): Promise<SeenImport> {
    const { node } = await this.#restaurant.owner.ask<{ node: SeenImport }>(SEE, { id });
    return node;
  }

  /** An import when nothing of it is under way any more. */
  async ended(id: string, patience = 150_000): Promise<SeenImport> {
    const until = Date.now() + patience;
    for (;;) {
      const { node } = await this.#restaurant.owner.ask<{ node: { status: string } }>(SEE_STATUS, { id });
      if (!UNDER_WAY.includes(node.status) || Date.now() > until) return this.see(id);
      await sleep(50);
    }
  }
}
