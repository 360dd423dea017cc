import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, getNamedType, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { doors } from '../../api/src/platform/security/doors.ts';
import { testServer } from '../testkit/server.ts';
import { GUESTS_AND_THINGS, SECRETS_OF_NOBODY } from './no-doors.ts';

const { rows } = await testServer();
const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8'));

/** How columns and fields are called that hold, or lead to, what opens something. */
const SECRET_NAME =
  /hash|token|secret|password|salt|sealed|code|_key|key_id|credential|otp|session_id|visitor|cookie/;
const SECRET_FIELD = /token|secret|code|password|url$|uri$|link/i;

const TAKEN = 'security/taken-accounts.test.ts';
const PROOFS: Record<string, [file: string, name: string]> = {
  sessions: [TAKEN, 'finds no second factor that was switched on before the address was changed'],
  knownDevices: ['accounts/known-devices.test.ts', 'gets in with a new password after a reset'],
  passwordResets: [
    TAKEN,
    'leaves the thief no link for a new password, which had gone to the thief’s own mailbox',
  ],
  emailLinks: ['messages/accounts/email-change.test.ts', 'stops a change that is not confirmed yet'],
  secondFactor: [
    TAKEN,
    'keeps a second factor of their own, whose backup codes the thief had made anew are void',
  ],
  memberships: [TAKEN, 'finds no invitation of the time since, nobody who came by one, and nobody raised'],
  invitations: ['team/left-behind.test.ts', 'leaves no invitation behind, to whatever address'],
  apiKeys: ['team/left-behind.test.ts', 'leaves no key behind, also when they come back'],
  oauthApps: [TAKEN, 'finds no app that was registered since, nor one that was let in'],
  calendarFeeds: ['team/left-behind.test.ts', 'leaves no calendar behind, also when they come back'],
  webhooks: ['team/left-behind.test.ts', 'leaves no webhook behind that is told of guests'],
};

const ofDoors = Object.values(doors);
const columnsOfDoors = ofDoors.flatMap(({ columns }) => columns);
const mutationsOfDoors = ofDoors.flatMap(({ mutations }) => mutations);

describe('the list of doors', () => {
  test('names every column of the database that holds what opens something, or says why it is nobody’s door', async () => {
    const found = await rows<{ name: string }>(
      `select c.table_name || '.' || c.column_name as name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema in ('public', 'app_private') and t.table_type = 'BASE TABLE' order by 1`,
    );
    const secrets = found
      .map(({ name }) => name)
      .filter((name) => SECRET_NAME.test(name.split('.')[1] ?? ''));
    const known = [...columnsOfDoors, ...Object.keys(SECRETS_OF_NOBODY)];
    expect(secrets.filter((name) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !found.some((column) => column.name === name))).toEqual([]);
    expect(columnsOfDoors.filter((name) => name in SECRETS_OF_NOBODY)).toEqual([]);
  });

  test('names every table that says what a person may do', async () => {
    const referring = await rows<{ name: string }>(
      `select c.table_name || '.' || c.column_name as name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
          and c.column_name in ('role', 'created_by', 'invited_by', 'given_by', 'handled_by') order by 1`,
    );
    expect(referring.map(({ name }) => name)).toEqual([
      'api_keys.created_by',
      'api_keys.role',
      'calendar_feeds.created_by',
      'imports.created_by', // who began one: nothing is asked of it again
      'invitations.invited_by',
      'invitations.role',
      'memberships.given_by',
      'memberships.role',
      'oauth_apps.created_by',
      'webhook_endpoints.handled_by',
    ]);
  });

  test('names every mutation that answers with what opens something, or says why it is nobody’s door', () => {
    const answering = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(({ type }) => {
      const payload = getNamedType(type);
      return isObjectType(payload) && Object.values(payload.getFields()).some(({ name }) => handsOut(name));
    });
    const known = [...mutationsOfDoors, ...Object.keys(GUESTS_AND_THINGS)];
    const names = answering.map(({ name }) => name);
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !schema.getMutationType()?.getFields()[name])).toEqual([]);
  });

  test.each(Object.keys(doors))('has a test that shows how %s are closed', (door) => {
    const [file = '', name = 'there is none'] = PROOFS[door] ?? [];
    expect(readFileSync(join(import.meta.dirname, '../api', file), 'utf8')).toContain(name);
  });

  test('would miss neither a new table with a token nor a new mutation that answers with one', () => {
    expect(SECRET_NAME.test('push_token')).toBe(true);
    expect(SECRET_NAME.test('feed_secret')).toBe(true);
    expect(handsOut('calendarUrl')).toBe(true);
    expect(handsOut('session')).toBe(true);
    expect(handsOut('bookingId')).toBe(false);
  });
});

function handsOut(field: string): boolean {
  return SECRET_FIELD.test(field) || field === 'session';
}
