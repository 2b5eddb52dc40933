import { describe, expect, it } from '@jest/globals';
import type { ActivityDto } from '../../../moderation/activities/activity.dto.js';
import { activityShape } from './activity.shape.js';

const activity = {
  id: 7,
  type: 'client_update',
  fields: [
    { field: 'city', old: null, new: 'Austin' },
    { field: 'billingDelivery', old: 'paper', new: 'electronic' },
  ],
  userType: 'admin',
  clientId: 3,
  propertyId: null,
  status: null,
} as unknown as ActivityDto;

describe('an activity', () => {
  it('an activity has one object per changed field of a client, under its name in the form', () => {
    expect(activityShape.write(activity)).toMatchObject({
      id: 7,
      user_type: 1,
      fields: [
        { homecity: { old: null, new: 'Austin' } },
        { paperless_billing: { old: 'paper', new: 'electronic' } },
      ],
      status: null,
    });
  });

  it('an activity names a property’s changed fields as its form does, and keeps those that are not in it', () => {
    expect(activityShape.write({ ...activity, propertyId: 5 })).toMatchObject({
      fields: [{ property_city: { old: null, new: 'Austin' } }, { billingDelivery: {} }],
    });
  });
});
