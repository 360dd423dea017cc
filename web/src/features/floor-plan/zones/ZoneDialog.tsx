import { Button, Group, NumberInput, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { clamp, fittedToCanvas, type Size } from '../canvas/geometry.ts';
import { type DraftZone, planLimits } from '../drawing/plan-draft.ts';

interface ZoneDialogProps {
  zone: DraftZone;
  canvas: Size;
  onChange: (zone: DraftZone) => void;
  onClose: () => void;
}

/** Numbers are taken as they are typed: an empty field is text. */
interface ZoneForm {
  name: string;
  color: string;
  server: string;
  description: string;
  x: number | string;
  y: number | string;
  width: number | string;
  height: number | string;
}

/** Everything about a zone. It is part of the draft: Save writes it with the rest of the plan. */
export function ZoneDialog({ zone, canvas, onChange, onClose }: ZoneDialogProps) {
  const form = useForm<ZoneForm>({
    initialValues: {
      name: zone.name,
      color: zone.color,
      server: zone.server ?? '',
      description: zone.description ?? '',
      ...zone.bounds,
    },
    validate: { name: (name) => (name.trim() ? null : 'Zone name is required.') },
  });
  const number = (label: string, field: 'x' | 'y' | 'width' | 'height') => (
    <NumberInput allowDecimal={false} hideControls label={label} {...form.getInputProps(field)} />
  );
  const handleSubmit = (typed: ZoneForm) => {
    onChange({
      id: zone.id,
      name: typed.name.trim(),
      color: typed.color,
      server: typed.server.trim() || null,
      description: typed.description.trim() || null,
      bounds: fittedToCanvas(boundsOf(typed), canvas),
    });
    onClose();
  };
  return (
    <Dialog onClose={onClose} title="Edit Zone">
      <form aria-label="Edit Zone" noValidate onSubmit={form.onSubmit(handleSubmit)}>
        <Stack gap="sm">
          <Group align="start" gap="sm" wrap="nowrap">
            <TextInput
              data-autofocus
              flex={1}
              label="Zone name"
              maxLength={50}
              {...form.getInputProps('name')}
            />
            <TextInput label="Color" type="color" w={72} {...form.getInputProps('color')} />
          </Group>
          <TextInput label="Assigned server" maxLength={100} {...form.getInputProps('server')} />
          <Textarea label="Description" maxLength={500} rows={2} {...form.getInputProps('description')} />
          <Group gap="sm" grow>
            {number('Left', 'x')}
            {number('Top', 'y')}
            {number('Width', 'width')}
            {number('Height', 'height')}
          </Group>
          <Group gap="sm" justify="flex-end" mt="xs">
            <Button onClick={onClose} variant="default">
              Cancel
            </Button>
            <Button type="submit">Update Zone</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** At least 50 by 50; what is left empty falls back to the usual (spec §5). */
function boundsOf({ x, y, width, height }: ZoneForm) {
  const { least, usualWidth, usualHeight } = planLimits.zone;
  const or = (typed: number | string, usual: number) => (typeof typed === 'number' ? typed : usual);
  return {
    x: or(x, 0),
    y: or(y, 0),
    width: clamp(or(width, usualWidth), least, planLimits.width.most),
    height: clamp(or(height, usualHeight), least, planLimits.height.most),
  };
}
