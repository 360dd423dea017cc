import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { propertiesOf } from '../../../book/embed/embed-looks.ts';
import { ownAccent } from '../../../tokens/kit-colors.ts';
import embed from '../embed/EmbedSettings.module.css';
import classes from './ColorField.module.css';
import { FieldGroup } from './FieldGroup.tsx';
import { fullColor, type TypedPage } from './your-page-form.ts';

/** The restaurant's colour, and how it looks by day and by night: text takes a tone of it that can be read. */
export function ColorField({ form }: { form: UseFormReturnType<TypedPage> }) {
  const accentColor = fullColor(form.values.accentColor);
  return (
    <FieldGroup legend="Colour">
      <TextInput
        description="Of buttons on your page and in mails to guests. Leave it empty for the colour of Hoststand."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        label="Your colour"
        leftSection={
          <input
            aria-label="Pick your colour"
            className={embed.picker}
            onChange={(event) => form.setFieldValue('accentColor', event.currentTarget.value)}
            type="color"
            value={accentColor ?? ownAccent}
          />
        }
        leftSectionPointerEvents="all"
        leftSectionWidth={44}
        placeholder={ownAccent}
        spellCheck={false}
        {...form.getInputProps('accentColor')}
      />
      <div aria-hidden className={classes.previews}>
        {(['LIGHT', 'DARK'] as const).map((colorScheme) => (
          <div
            className={classes.preview}
            data-scheme={colorScheme.toLowerCase()}
            key={colorScheme}
            style={drawnIn(accentColor ?? ownAccent, colorScheme)}
          >
            <span className={classes.time}>7:30</span>
            <span className={classes.link}>Directions</span>
            <span className={classes.button}>Book a table</span>
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}

function drawnIn(accentColor: string, colorScheme: 'LIGHT' | 'DARK') {
  const { 'color-scheme': scheme, ...properties } = propertiesOf({
    accentColor,
    cornerRadius: 10,
    colorScheme,
  });
  return { ...properties, colorScheme: scheme };
}
