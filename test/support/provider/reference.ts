import { expect } from '@jest/globals';
import { bothForms } from './both-forms.js';
import { freeStateCode } from '../reference-rows.js';
import type { CallRow, CallRows } from './row.js';

type Resource = 'counties' | 'states' | 'property-types' | 'exemption-types';

const uniqueName = (): string => `Name ${Math.random().toString(36).slice(2)}`;

const county = {
  district_name: 'Travis Central Appraisal District',
  address: '850 E Anderson Ln',
  city: 'Austin',
  state: 'TX',
  zipcode: '78752',
  agent_code: 'PD-1',
};

/** Stores a new row, whose effect is checked over REST. */
const store =
  (resource: Resource, form: () => object, expected: object): CallRow =>
  ({ caller }) => {
    const body = form();
    return {
      body,
      answer: { data: { ...body, id: expect.any(Number) } },
      effect: async (answer) => {
        const { id } = (answer as { data: { id: number } }).data;
        expect((await caller.get(`/api/${resource}/${id}`).expect(200)).body).toMatchObject(expected);
      },
    };
  };

const update =
  (resource: Resource, form: () => object, expected: object): CallRow =>
  async ({ rows, caller }) => {
    const id = await rows.reference(resource);
    const values = form();
    return {
      body: { id, ...values },
      answer: { data: { id, ...values } },
      effect: async () => {
        expect((await caller.get(`/api/${resource}/${id}`).expect(200)).body).toMatchObject(expected);
      },
    };
  };

const details =
  (resource: Resource, answer: object): CallRow =>
  async ({ rows }) => {
    const id = await rows.reference(resource);
    return { path: { id }, answer: { data: { id, ...answer } } };
  };

const someRows = { data: expect.arrayContaining([expect.any(Object)]), total: expect.any(Number) };

const list: CallRow = () => ({ body: { page: 1, per_page: 5 }, answer: someRows });
const all: CallRow = () => ({ answer: someRows });

export const referenceRows: CallRows = {
  ...bothForms('county', {
    'POST county-filter': () => ({
      body: { state: 'TX' },
      answer: { data: expect.arrayContaining([expect.objectContaining({ id: 5, state: 'TX' })]) },
    }),
    'POST county-list': () => ({
      body: { page: 1, per_page: 5, state: 'TX' },
      answer: {
        data: { ...someRows, data: expect.arrayContaining([expect.objectContaining({ state: 'TX' })]) },
      },
    }),
  }),
  'POST county/store': store('counties', () => ({ ...county, name: uniqueName() }), {
    districtName: county.district_name,
    zipCode: '78752',
    agentCode: 'PD-1',
  }),
  'POST county/update': update('counties', () => ({ ...county, name: uniqueName() }), { agentCode: 'PD-1' }),
  'GET county/details/:id': details('counties', { district_name: 'District' }),
  ...bothForms('state', { 'GET states': all }),
  'POST state/list': list,
  'POST state/store': async ({ app, ...cast }) => {
    const state = await app.db.first<{ code: string }>(`SELECT code FROM ${freeStateCode} AS free`);
    const form = { name: uniqueName(), code: state?.code };
    return store('states', () => form, form)({ app, ...cast });
  },
  'POST state/update': update('states', () => ({ name: uniqueName() }), {}),
  'GET state/details/:id': details('states', { code: expect.any(String) }),
  'POST state/delete': async ({ rows, caller }) => {
    const id = await rows.reference('states');
    return {
      body: { id },
      answer: { success: true },
      effect: async () => {
        await caller.get(`/api/states/${id}`).expect(404);
      },
    };
  },
  ...bothForms('property', {
    'GET property-type': all,
    'GET result-list': () => ({
      answer: {
        ...someRows,
        data: expect.arrayContaining([expect.objectContaining({ offered_in_billing: 1 })]),
      },
    }),
  }),
  'POST property-type/list': list,
  'POST property-type/store': store('property-types', () => ({ type: uniqueName(), value: 'A1' }), {
    value: 'A1',
  }),
  'POST property-type/update': update('property-types', () => ({ value: 'A2' }), { value: 'A2' }),
  'GET property-type/details/:id': details('property-types', { value: 'A9' }),
  'GET exemption/all': all,
  'POST exemption/list': list,
  'POST exemption/store': store('exemption-types', () => ({ title: uniqueName() }), {}),
  'POST exemption/update': update('exemption-types', () => ({ title: uniqueName() }), {}),
  'GET exemption/details/:id': details('exemption-types', { title: expect.any(String) }),
};
