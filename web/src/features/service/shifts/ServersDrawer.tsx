import { Button, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { SideDrawer } from '../../../ui/dialogs/SideDrawer.tsx';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { LoadAgain } from '../../../ui/forms/LoadAgain.tsx';
import { dayInWords } from '../day/days.ts';
import type { Service } from '../useServiceRoom.ts';
import classes from './ServersDrawer.module.css';
import { ShiftConflict } from './ShiftConflict.tsx';
import { ShiftForm } from './ShiftForm.tsx';
import type { Shift } from './shift-draft.ts';
import { shiftName } from './shift-words.ts';
import { ThrowAway } from './ThrowAway.tsx';
import { useShiftDrafts } from './useShiftDrafts.ts';
import type { Shifts } from './useShifts.ts';

interface Props {
  service: Service;
  date: string;
  shifts: Shifts;
  onClose: () => void;
}

/** Who works which section in a service, the briefing and the VIPs, with what each server has had so far. */
export function ServersDrawer({ service, date, shifts, onClose }: Props) {
  const [chosen, choose] = useState<string | null>(null);
  const shift = shifts.shifts.find((each) => each.service === chosen) ?? shifts.shift;
  const title = `Servers · ${dayInWords(date)}`;
  if (shift) {
    return (
      <ShiftDrawer
        onChoose={choose}
        onClose={onClose}
        service={service}
        shift={shift}
        shifts={shifts}
        title={title}
      />
    );
  }
  return (
    <SideDrawer onClose={onClose} title={title}>
      {shifts.isFailed && (
        <LoadAgain message="The servers could not be loaded. Please try again." onTry={shifts.load} />
      )}
      {!shifts.isKnown && !shifts.isFailed && (
        <Stack aria-label="Loading the servers" role="status">
          <Skeleton height={56} />
          <Skeleton height={120} />
          <Skeleton height={120} />
        </Stack>
      )}
      {shifts.isKnown && <Text>The restaurant is closed that day: there is no service to set up.</Text>}
    </SideDrawer>
  );
}

interface ShiftDrawerProps {
  title: string;
  service: Service;
  shifts: Shifts;
  /** The one that is shown. */
  shift: Shift;
  onChoose: (service: string) => void;
  onClose: () => void;
}

function ShiftDrawer({ title, service, shifts, shift, onChoose, onClose }: ShiftDrawerProps) {
  const { restaurantId, plan } = service;
  const editing = useShiftDrafts({ restaurantId, shift, onSaved: shifts.load });
  const [isAsking, setAsking] = useState(false);
  const { conflict, isDirty, isAnyDirty, isSaving, problems, save, drop } = editing;
  return (
    <>
      <SideDrawer
        foot={
          <div className={classes.foot}>
            <FormAlert message={problems.form ?? null} />
            <div className={classes.acts}>
              <Button disabled={!isDirty || isSaving} onClick={drop} size="md" variant="default">
                Discard changes
              </Button>
              <Button
                disabled={!isDirty && shift.revision > 0}
                loading={isSaving}
                onClick={() => void save()}
                size="md"
              >
                Save
              </Button>
            </div>
          </div>
        }
        isBehind={isAsking || conflict !== null}
        onClose={() => (isAnyDirty ? setAsking(true) : onClose())}
        title={title}
      >
        <Stack gap="xl">
          {shifts.shifts.length > 1 && (
            <SegmentedControl
              aria-label="Service"
              data={shifts.shifts.map((each) => ({ value: each.service, label: shiftName(each) }))}
              fullWidth
              onChange={onChoose}
              size="md"
              value={shift.service}
            />
          )}
          <ShiftForm editing={editing} service={service} shift={shift} />
        </Stack>
      </SideDrawer>
      {conflict && (
        <ShiftConflict
          isSaving={isSaving}
          mine={editing.draft}
          onClose={editing.decideLater}
          onKeepMine={() => void save(conflict)}
          onTakeTheirs={() => {
            drop();
            void shifts.load().catch(() => undefined);
          }}
          theirs={conflict}
          zones={plan.zones}
        />
      )}
      {isAsking && <ThrowAway onStay={() => setAsking(false)} onThrowAway={onClose} />}
    </>
  );
}
