import { hasMessage } from '../../../common/messages/translate.js';
import * as english from '../i18n/catalogs/en.js';
import type { TextKey } from '../i18n/i18n.js';

/** Fields of a property whose labels differ from those of a person's fields. */
const propertyLabels: Readonly<Record<string, TextKey>> = { address: 'common.field.propertyAddress' };

/**
 * The label of a field by its name in the API: `countyId`, `property.zip`. An id has the label of its record.
 * @returns undefined when there is none
 */
export function fieldLabel(field: string): TextKey | undefined {
  const name = field.split('.').at(-1) ?? '';
  const special = field.startsWith('property.') ? propertyLabels[name] : undefined;
  const key = `common.field.${name.replace(/Id$/, '')}`;
  return special ?? (hasMessage(english, key) ? (key as TextKey) : undefined);
}
