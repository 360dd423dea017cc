import { notifications } from '@mantine/notifications';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Manager } from './manager.tsx';
import { ManagerApi } from './manager-api.ts';

let api: ManagerApi;
let manager: Manager;

beforeEach(() => {
  api = new ManagerApi();
  manager = new Manager(api);
});

afterEach(() => notifications.clean());

const STAFF_TABLES = 'Tables for staff bookings';
const hours = () => manager.section(STAFF_TABLES).getByLabelText('Hours before the service');

test('a manager says when tables for staff go to guests, reads it before saving, and takes it back', async () => {
  await manager.opensRules();
  expect(screen.getByText(/never released to guests who book online\.$/)).toBeTruthy();
  await manager.user.type(hours(), '3');
  expect(screen.getByText(/released to guests 3 hours before the service opens\.$/)).toBeTruthy();
  await manager.saves(STAFF_TABLES);
  await screen.findByText('Restaurant settings updated successfully');
  expect(api.rules.staffTablesReleaseHours).toBe(3);
  await manager.user.clear(hours());
  await manager.saves(STAFF_TABLES);
  await screen.findByText(/never released to guests who book online\.$/);
  expect(api.rules.staffTablesReleaseHours).toBeNull();
});
