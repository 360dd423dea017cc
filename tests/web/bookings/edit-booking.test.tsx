import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Host } from './host.tsx';
import { HostApi, type StoredBooking } from './host-api.ts';

let api: HostApi;
let host: Host;
let ada: StoredBooking;

beforeEach(() => {
  api = new HostApi();
  host = new Host(api);
  ada = api.has('Ada', '19:00', { specialRequests: 'A high chair' });
});

afterEach(() => notifications.clean()); // they outlive the page that showed them

async function opensForm() {
  await host.opensBookings('/bookings?booking=bkg_Ada');
  await host.user.click(await screen.findByRole('button', { name: 'Edit' }));
  return within(await screen.findByRole('dialog', { name: 'Edit Ada' }));
}

type Form = Awaited<ReturnType<typeof opensForm>>;

async function writes(form: Form, label: string, text: string) {
  const field = form.getByRole('textbox', { name: label });
  await host.user.clear(field);
  if (text) await host.user.type(field, text);
}

const isBack = () => screen.findByRole('dialog', { name: ada.customerName });

describe('a host who edits a booking', () => {
  test('corrects the name, leaves a note and a tag, and reads them in the drawer', async () => {
    const form = await opensForm();
    await writes(form, 'Name', 'Ada King');
    await writes(form, 'Note', 'Brings a cake');
    await host.user.type(form.getByRole('combobox', { name: 'Tags' }), 'Press{Enter}');
    await host.user.selectOptions(form.getByLabelText('Occasion'), 'Birthday');
    await host.user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Booking updated successfully')).toBeTruthy();
    const drawer = within(await isBack());
    expect(ada).toMatchObject({
      customerName: 'Ada King',
      specialRequests: 'A high chair',
      staffNote: 'Brings a cake',
      tags: ['Press'],
      occasion: 'BIRTHDAY',
      diets: [],
    });
    expect(
      within(await drawer.findByRole('region', { name: 'Staff note' })).getByText('Brings a cake'),
    ).toBeTruthy();
    expect(drawer.getByText('Press')).toBeTruthy();
  });

  test('says what another system calls it once that is asked for', async () => {
    const form = await opensForm();
    expect(form.queryByRole('textbox', { name: 'ID in your systems' })).toBeNull();
    await host.user.click(form.getByRole('button', { name: 'Add an ID of another system' }));
    const field = form.getByRole('textbox', { name: 'ID in your systems' });
    expect(document.activeElement).toBe(field);
    await host.user.type(field, 'CRM-7');
    await host.user.click(form.getByRole('button', { name: 'Save' }));
    const systems = within(await screen.findByRole('region', { name: 'From your systems' }));
    expect(systems.getByText('CRM-7')).toBeTruthy();
    expect(ada.externalId).toBe('CRM-7');
  });

  test('opens the form by the key e, and says who cannot eat what', async () => {
    await host.opensBookings('/bookings?booking=bkg_Ada');
    await screen.findByRole('dialog', { name: 'Ada' });
    await host.user.keyboard('e');
    const form = within(await screen.findByRole('dialog', { name: 'Edit Ada' }));
    await host.user.type(form.getByRole('combobox', { name: 'Diets and allergies' }), 'Vegan');
    await host.user.click(await screen.findByRole('option', { name: 'Vegan', hidden: true }));
    expect(form.getByLabelText<HTMLInputElement>('Of how many').value).toBe('1');
    await host.user.click(form.getByRole('button', { name: 'Save' }));
    await isBack();
    expect(ada).toMatchObject({ diets: [{ guests: 1, needs: ['VEGAN'] }] });
  });

  test('is told at the field what is missing, and loses nothing when the API refuses or is away', async () => {
    const form = await opensForm();
    await writes(form, 'Note', 'By the door');
    await writes(form, 'Name', '');
    await host.user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Name is required.')).toBeTruthy();
    await writes(form, 'Name', 'Ada');
    api.isDown = true;
    await host.user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByRole('alert')).toBeTruthy();
    api.isDown = false;
    await host.user.click(form.getByRole('button', { name: 'Save' }));
    await isBack();
    expect(ada.staffNote).toBe('By the door');
  });

  test('is asked before what was typed is thrown away', async () => {
    const form = await opensForm();
    await writes(form, 'Note', 'Half a sentence');
    await host.user.keyboard('{Escape}');
    expect(await form.findByText('Discard what you changed?')).toBeTruthy();
    await host.user.click(form.getByRole('button', { name: 'Keep editing' }));
    expect(form.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Half a sentence');
    await host.user.click(form.getByRole('button', { name: 'Cancel' }));
    await host.user.click(form.getByRole('button', { name: 'Discard' }));
    await isBack();
    expect(ada.staffNote).toBeNull();
  });
});

describe('two who edit the same booking', () => {
  async function isOvertaken() {
    const form = await opensForm();
    await writes(form, 'Note', 'From the door');
    Object.assign(ada, { staffNote: 'From the bar', customerName: 'Ada King', revision: 7 });
    await host.user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('Somebody else changed this booking meanwhile');
    return form;
  }

  test('see both, and the slower one keeps theirs over it', async () => {
    const form = await isOvertaken();
    const note = form.getByRole('row', { name: /Staff note/ });
    expect(note.textContent).toContain('From the door');
    expect(note.textContent).toContain('From the bar');
    expect(form.getByRole('row', { name: /^Name/ }).textContent).toBe('NameAdaAda King');
    await host.user.click(form.getByRole('button', { name: 'Save mine' }));
    await isBack();
    expect(ada).toMatchObject({ staffNote: 'From the door', customerName: 'Ada' });
  });

  test('or takes what is there, and goes on from it', async () => {
    const form = await isOvertaken();
    await host.user.click(form.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() =>
      expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ada King'),
    );
    expect(form.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('From the bar');
    await writes(form, 'Note', 'From both');
    await host.user.click(form.getByRole('button', { name: 'Save' }));
    await isBack();
    expect(ada).toMatchObject({ staffNote: 'From both', customerName: 'Ada King' });
  });
});
