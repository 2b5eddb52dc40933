import { ActivityDto, type ActivityFieldDto } from '../../../moderation/activities/activity.dto.js';
import { clientShape } from '../clients/client.shape.js';
import { propertyFormShape } from '../properties/property.shape.js';
import type { Codec } from '../shape/codecs.js';
import { type ProviderRow, Shape, type ShapeFields } from '../shape/shape.js';

/** One object per changed field: `{ city: { old, new } }`. */
const changedFields: Codec = {
  write: (fields) =>
    (fields as readonly ActivityFieldDto[]).map(({ field, old, new: after }) => ({
      [field]: { old: old ?? null, new: after ?? null },
    })),
  read: () => undefined,
  schema: {
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: { type: 'object', required: ['old', 'new'], properties: { old: {}, new: {} } },
    },
    example: [{ homecity: { old: 'Austin', new: 'Round Rock' } }],
  },
};

/** 1 for the office and its API keys, 0 for clients and the service itself. */
const isOffice: Codec = {
  write: (value) => (value === 'admin' || value === 'apiKey' ? 1 : 0),
  read: () => undefined,
  schema: { type: 'integer', enum: [0, 1], example: 1 },
};

const fields: ShapeFields<Extract<keyof ActivityDto, string>> = {
  id: 'id',
  type: 'type',
  event: 'event',
  details: 'details',
  fields: { name: 'fields', as: changedFields },
  created_at: 'createdAt',
  user_id: 'actorId',
  user_type: { name: 'userType', as: isOffice },
  first_name: 'actorFirstName',
  last_name: 'actorLastName',
  client_id: 'clientId',
  client_first_name: 'clientFirstName',
  client_last_name: 'clientLastName',
  property_id: 'propertyId',
  property_address: 'propertyAddress',
  request_id: 'requestId',
  status: 'status',
};

/** An activity. Changed fields are named as in the client or property form. */
class ActivityShape extends Shape<ActivityDto> {
  override write(row: ActivityDto): ProviderRow {
    if (row.clientId === null) return super.write(row);
    const form = row.propertyId === null ? clientShape : propertyFormShape;
    const renamed = row.fields.map((change) => ({ ...change, field: form.providerName(change.field) }));
    return super.write({ ...row, fields: renamed });
  }
}

export const activityShape = new ActivityShape('Activity', ActivityDto, fields);
