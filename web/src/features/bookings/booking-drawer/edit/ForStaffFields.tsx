import '../../../../ui/forms/pills.css';
import { TagsInput, Textarea } from '@mantine/core';
import classes from './EditBooking.module.css';

/** As much of a form as these fields read and write. */
interface Form {
  getInputProps: (field: 'staffNote' | 'tags') => object;
}

/** What staff tell each other of a booking. */
export function ForStaffFields({ form, disabled }: { form: Form; disabled?: boolean }) {
  return (
    <fieldset className={classes.staff} disabled={disabled}>
      <legend>For staff only</legend>
      <Textarea
        autosize
        description="For the kitchen or the floor. Guests never read it."
        label="Note"
        maxLength={1000}
        maxRows={8}
        minRows={2}
        {...form.getInputProps('staffNote')}
      />
      <TagsInput
        description="Of this booking alone, for instance Press or Cake. Enter adds one."
        label="Tags"
        maxTags={10}
        {...form.getInputProps('tags')}
      />
    </fieldset>
  );
}
