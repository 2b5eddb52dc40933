import { moderatedPropertyFields, propertyFormFields } from '../../../common/properties/properties.js';
import { pickFields } from '../ui/form/pickFields.js';

/** Fields that the property form may send; the version identifies the state that was read. */
export const propertyValues = pickFields([...propertyFormFields, 'version']);

/** The fields that staff may request to change. */
export const requestedPropertyValues = pickFields(moderatedPropertyFields);
