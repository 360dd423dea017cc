import { Checkbox, Input, Textarea, TextInput } from '@mantine/core';
import { PartsField } from '../api-keys/PartsField.tsx';
import type { AppForm } from './app-form.ts';

/** What people read of an app, where it has them sent back to, and what it may ask for. */
export function AppFields({ form }: { form: AppForm }) {
  return (
    <>
      <TextInput
        autoComplete="off"
        data-autofocus
        description="People read it when they are asked"
        label="Name"
        maxLength={80}
        {...form.getInputProps('name')}
      />
      <TextInput
        autoComplete="off"
        inputMode="url"
        label="Home page"
        maxLength={500}
        placeholder="https://www.example.com"
        {...form.getInputProps('homePageUrl')}
      />
      <Textarea
        autosize
        description="Where people go after they have answered, one address a line"
        label="Redirect addresses"
        minRows={2}
        placeholder="https://www.example.com/callback"
        {...form.getInputProps('redirectUris')}
      />
      {form.values.runsOn === 'SERVER' && (
        <Checkbox
          description="It signs in with its secret and works at this restaurant, without anybody who is asked"
          label="Works by itself here"
          {...form.getInputProps('worksByItself', { type: 'checkbox' })}
        />
      )}
      <Input.Wrapper
        description="People see exactly this, in words"
        label="What it may ask for"
        labelElement="div"
      >
        <PartsField
          label="What it may ask for"
          levels={form.values.scopes}
          onLevels={(levels) => form.setFieldValue('scopes', levels)}
          path="scopes"
          without={['webhooks']} // for keys alone
        />
        {form.errors.scopes && <Input.Error role="alert">{form.errors.scopes}</Input.Error>}
      </Input.Wrapper>
    </>
  );
}
