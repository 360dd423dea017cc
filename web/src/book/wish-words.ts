import type { MessageDescriptor } from '@lingui/core';
import type { TableFeature } from '../generated/schema-types';
import { i18n } from './language/i18n.ts';

const WISHES: Record<TableFeature, MessageDescriptor> = {
  STEP_FREE: /*i18n*/ { id: 'Step-free access' },
  WHEELCHAIR_SPACE: /*i18n*/ { id: 'Space for a wheelchair' },
  HIGH_CHAIR: /*i18n*/ { id: 'Space for a high chair' },
  QUIET: /*i18n*/ { id: 'Quiet' },
  WELL_LIT: /*i18n*/ { id: 'Well lit' },
  NEAR_RESTROOM: /*i18n*/ { id: 'Near the restroom' },
};

/** What a guest may wish of a table, as the guest is told. */
export function wishInWords(feature: TableFeature): string {
  return i18n._(WISHES[feature]);
}
