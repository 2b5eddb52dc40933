import type { FieldValues } from 'react-hook-form';
import { propertyFormFields } from '../../../common/properties.js';

/** What the form of a property may send; the version tells which state of it was read. */
const formFields: readonly string[] = [...propertyFormFields, 'version'];

export function propertyValues(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => formFields.includes(name)));
}
