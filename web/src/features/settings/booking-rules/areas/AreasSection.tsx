import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useWrite } from '../../../../shared/writes/useWrite.ts';
import { written } from '../../../../shared/writes/written.ts';
import { useRulesForm } from '../editor/useRulesForm.ts';
import { SavedRulesSection } from '../RulesSection.tsx';
import { useRulesPage } from '../rules-page.ts';
import { AreaRows } from './AreaRows.tsx';
import {
  type AreasSection_RestaurantFragment,
  AreasSection_RestaurantFragmentDoc,
} from './AreasSection.generated.ts';
import {
  type Area,
  areasOf,
  areasRule,
  areasTyped,
  type NamedZone,
  newArea,
  type TypedAreas,
} from './areas-form.ts';
import { ReplaceAreasDocument } from './ReplaceAreas.generated.ts';

const MOST_ROWS = 20;

interface Props {
  restaurant: FragmentType<typeof AreasSection_RestaurantFragmentDoc>;
}

/** The parts of the room that guests may choose. */
export function AreasSection(props: Props) {
  const { data } = useSuspenseFragment({
    fragment: AreasSection_RestaurantFragmentDoc,
    from: props.restaurant,
  });
  const saved = { areas: (data.staffAreas ?? []).map(plainArea) };
  const rules = useRulesForm({
    section: 'areas',
    saved,
    valuesOf: areasTyped,
    partOf: areasOf,
    draftOf: () => ({}), // which times there are in all does not depend on it
    validate: missingIn,
    send: useReplaceAreas(),
  });
  const { form } = rules;
  const zones = zonesOf(data);
  const rows = form.values.areas;
  const taken = new Set(rows.flatMap((row) => row.zones));
  const free = zones.filter(({ number }) => !taken.has(String(number)));
  return (
    <SavedRulesSection
      draftRule={areasRule(areasOf(form.values).areas)}
      form={rules}
      lead="Names for parts of the room, each one zone of the floor plan or several. A booking for an area gets a table there, unless you move it."
      rule={areasRule(saved.areas)}
      section="areas"
    >
      {rows.length > 0 && <AreaRows form={form} photos={data.profile.photos} zones={zones} />}
      {zones.length === 0 ? (
        <Text size="sm">
          There are no zones yet.{' '}
          <Anchor component={Link} to="/tables?mode=edit" underline="always">
            Draw them on the floor plan
          </Anchor>{' '}
          and put tables in them first.
        </Text>
      ) : (
        <Group gap="xs">
          {rows.length === 0 && (
            <Button
              onClick={() => form.setFieldValue('areas', free.slice(0, MOST_ROWS).map(newArea))}
              size="compact-sm"
              variant="light"
            >
              Make each zone an area
            </Button>
          )}
          <Button
            disabled={rows.length >= MOST_ROWS}
            leftSection={<IconPlus aria-hidden size={16} />}
            onClick={() => form.insertListItem('areas', newArea(free[0]))}
            size="compact-sm"
            variant="default"
          >
            Add an area
          </Button>
        </Group>
      )}
    </SavedRulesSection>
  );
}

function useReplaceAreas() {
  const { restaurantId, refresh } = useRulesPage();
  const [replace] = useWrite(ReplaceAreasDocument);
  return async ({ areas }: { areas: Area[] }) => {
    const outcome = await replace({ restaurantId, areas });
    return outcome.isDone ? written(refresh().then(() => outcome.payload)) : outcome;
  };
}

function missingIn({ areas }: TypedAreas): Record<string, string> {
  return Object.fromEntries(
    areas.flatMap(({ name, zones }, index) => [
      ...(name.trim() === '' ? [[`areas.${index}.name`, 'Please name it.']] : []),
      ...(zones.length === 0 ? [[`areas.${index}.zones`, 'Choose at least one zone.']] : []),
    ]),
  );
}

type Shown = NonNullable<AreasSection_RestaurantFragment['staffAreas']>[number];

function plainArea({ id, name, description, isPublic, photo, zones }: Shown): Area {
  return { id, name, description, isPublic, photoId: photo?.id ?? null, zones: [...(zones ?? [])] };
}

/** The zones of the plan, and those that only tables or areas name. */
function zonesOf({ floorPlan, tables, staffAreas }: AreasSection_RestaurantFragment): NamedZone[] {
  const drawn = floorPlan?.zones ?? [];
  const numbers = [
    ...(tables?.edges ?? []).map(({ node }) => node.serverZone),
    ...(staffAreas ?? []).flatMap(({ zones }) => zones ?? []),
  ];
  const others = [...new Set(numbers)].filter((number) => !drawn.some((zone) => zone.number === number));
  return [
    ...drawn.map(({ number, name }) => ({ number, name })),
    ...others.sort((one, other) => one - other).map((number) => ({ number, name: `Zone ${number}` })),
  ];
}
