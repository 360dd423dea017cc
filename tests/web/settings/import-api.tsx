import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SchemaLink } from '@apollo/client/link/schema';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { act, render } from '@testing-library/react';
import { buildSchema, type GraphQLResolveInfo } from 'graphql';
import { vi } from 'vitest';
import { apolloClientOver } from '../../../web/src/apollo/apollo-client.ts';
import { ImportExport } from '../../../web/src/features/settings/portability/ImportExport.tsx';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'));

interface Refusal {
  code: string;
  field: string[] | null;
  message: string;
}

const column = (index: number, heading: string, suggestedField: string, sample: string) => ({
  index,
  heading,
  suggestedField,
  samples: [sample],
  field: null,
  dateOrders: index === 0 ? ['DAY_FIRST', 'MONTH_FIRST'] : [],
});

const UPLOADED = {
  __typename: 'Import',
  id: 'impt_1',
  kind: 'BOOKINGS',
  status: 'AWAITING_FILE',
  fileName: 'old-system.csv',
  totalRows: 0,
  doneRows: 0,
  rowsImported: 0,
  skippedRows: 0,
  badRows: 0,
  failure: null,
  dateOrder: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  undoableUntil: null as string | null,
  problemsUrl: null,
  columns: [
    column(0, 'Day', 'DATE', '03/04/2025'),
    column(1, 'Clock', 'TIME', '19:00'),
    column(2, 'Who', 'NAME', 'Ada Lovelace'),
    column(3, 'Covers', 'PARTY_SIZE', '2'),
  ],
  preview: [] as object[],
  problems: [] as object[],
};

const PROBLEM = {
  row: 3,
  column: 'Covers',
  problem: 'Too many.',
  advice: 'Write how many persons as a number.',
};

/** The API as an owner who imports meets it: the real schema over one import, whose jobs end when they are looked at. */
export class ImportApi {
  owned: typeof UPLOADED | null = null;
  /** Steps that were taken, with what was sent. */
  readonly taken: [step: string, input: object][] = [];
  /** Files that were sent, by where. */
  readonly sent: [address: string, file: string][] = [];
  /** The next file is not taken, for this reason. */
  unreadable: string | null = null;
  /** The next step is refused with this. */
  refusal: Refusal | null = null;
  private jobEnds: (() => void) | null = null;

  async opens(): Promise<void> {
    vi.stubGlobal('fetch', (address: string, { body }: { body: File }) => this.receive(address, body));
    const link = new SchemaLink({ schema, rootValue: this.root(), validate: true });
    const page = (
      <ApolloProvider client={apolloClientOver(link)}>
        <MantineProvider env="test">
          <ImportExport restaurantId="rest_1" />
        </MantineProvider>
      </ApolloProvider>
    );
    await act(async () => render(page));
  }

  private async receive(address: string, body: File): Promise<Response> {
    this.sent.push([address, body.name]);
    const { unreadable } = this;
    this.unreadable = null;
    if (unreadable) return Response.json({ errors: [{ message: unreadable }] }, { status: 422 });
    this.change({ status: 'UPLOADED' });
    return new Response(null, { status: 204 });
  }

  private change(change: Partial<typeof UPLOADED>) {
    if (this.owned) this.owned = { ...this.owned, ...change };
  }

  /** A step whose work is done in the background. */
  private step(name: string, status: string, outcome: Partial<typeof UPLOADED>) {
    return ({ input }: { input: object }) => {
      const { refusal } = this;
      this.refusal = null;
      if (refusal) return { import: null, userErrors: [refusal] };
      this.taken.push([name, input]);
      this.change({ status });
      this.jobEnds = () => this.change(outcome);
      return { import: this.owned, userErrors: [] };
    };
  }

  private root() {
    const preview = [
      { row: 2, cells: [{ field: 'NAME', text: 'Ada Lovelace' }], problems: [] },
      { row: 3, cells: [{ field: 'NAME', text: 'Grace Hopper' }], problems: [PROBLEM] },
    ];
    return {
      restaurant: () => ({ id: 'rest_1', imports: this.owned ? [this.owned] : [] }),
      node: (_args: object, _context: unknown, { operation }: GraphQLResolveInfo) => {
        if (operation.name?.value === 'ImportProgress') this.jobEnds?.();
        return this.owned;
      },
      createImport: ({ input }: { input: object }) => {
        this.taken.push(['createImport', input]);
        this.owned = UPLOADED;
        return { import: UPLOADED, uploadUrl: 'https://hoststand.test/imports/token', userErrors: [] };
      },
      checkImport: this.step('checkImport', 'CHECKING', {
        status: 'CHECKED',
        totalRows: 2,
        badRows: 1,
        preview,
        problems: [PROBLEM],
      }),
      runImport: this.step('runImport', 'IMPORTING', {
        status: 'FINISHED',
        rowsImported: 1,
        preview: [],
        undoableUntil: '2099-01-01T00:00:00.000Z',
      }),
      undoImport: this.step('undoImport', 'UNDOING', {
        status: 'UNDONE',
        rowsImported: 0,
        undoableUntil: null,
        problems: [],
      }),
    };
  }
}
