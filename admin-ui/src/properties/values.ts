import { moderatedPropertyFields, propertyFormFields } from '../../../common/properties/properties.js';
import { pickFields } from '../ui/form/pickFields.js';

/** What the form of a property may send; the version tells which state of it was read. */
export const propertyValues = pickFields([...propertyFormFields, 'version']);

/** The fields that staff may request to change. */
export const requestedPropertyValues = pickFields(moderatedPropertyFields);
