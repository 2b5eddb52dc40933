import supertest from 'supertest';
import { generate } from 'otplib';
import { UserLevel } from '../../common/auth/enums.js';
import { binary, type TestApp, testPassword, type TestUser } from './app.js';
import type { Answer, Operation, Schema } from './description.js';
import { rowOf } from './provider/index.js';
import { blank } from './blanks.js';
import { freeCounty, freeHoliday, freeStateCode, freeTaxYear } from './reference-rows.js';
import type { Rows } from './rows.js';
import { addedHouse, comparedHouse } from './season-rows.js';
import { pdf, type SentFile, upload } from './uploads.js';

/** A request, ready to be sent. */
export interface Call {
  readonly operation: Operation;
  readonly path: Readonly<Record<string, string | number>>;
  readonly query: Readonly<Record<string, string>>;
  /** A JSON body of any shape. */
  readonly body?: unknown;
  /** The raw body, for text that JSON.stringify would not produce. */
  readonly bodyText?: string;
  readonly fields?: Readonly<Record<string, string | number>>;
  readonly files?: readonly SentFile[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request and reads any response. @param to the address of a proxy in front of the service */
export async function send(app: TestApp, call: Call, token?: string, to?: string): Promise<Answer> {
  const { operation, path, query, body, bodyText, fields, files, headers: sent = {} } = call;
  const address = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(path[name])),
  );
  const server = supertest(to ?? app.app.getHttpServer());
  let test = server[operation.method](address).query(query).set(sent);
  if (token) test = test.set('authorization', `Bearer ${token}`);
  test = test.buffer(true).parse(binary);
  if (fields || files) {
    for (const [name, value] of Object.entries(fields ?? {})) test = test.field(name, String(value));
    for (const { name, content } of files ?? []) test = test.attach('file', content, { filename: name });
  } else if (bodyText !== undefined || body !== undefined) {
    test = test.set('content-type', 'application/json').send(bodyText ?? JSON.stringify(body));
  }
  const { status, headers, body: content } = await test;
  const contentType = (headers as Record<string, string>)['content-type'] ?? '';
  const text = (content as Buffer | undefined)?.toString() ?? '';
  return { status, contentType, body: contentType.startsWith('application/json') ? JSON.parse(text) : text };
}

/** The caller of a request, and the owner of the rows it is about. */
export interface Cast {
  readonly app: TestApp;
  readonly rows: Rows;
  readonly caller: TestUser;
  /** The client that the rows belong to. */
  readonly owner: TestUser;
}

/** Returns an owner whose rows the caller can access: clients only their own, the office any client's, except for sessions. */
export async function reachableOwner(
  app: TestApp,
  operation: Operation,
  caller: TestUser,
  level: UserLevel,
): Promise<TestUser> {
  return level === UserLevel.Client || operation.id.startsWith('Sessions_') ? caller : app.client();
}

type Row = (cast: Cast) => Promise<number | string>;

const own =
  (make: (rows: Rows, owner: TestUser) => Promise<number | string>): Row =>
  ({ rows, owner }) =>
    make(rows, owner);

/** Makes the row for the `{id}` of a path, by the path's prefix. Each request gets a new row. */
const pathIds: readonly (readonly [RegExp, Row])[] = [
  // Not the owner, because an erased client can do nothing more.
  [/^\/api\/clients\/.*\/erase$/, async ({ app }) => (await app.client()).id],
  [/^\/api\/clients\//, async ({ owner }) => owner.id],
  [/^\/api\/accounts\//, async ({ owner }) => owner.id],
  [/^\/api\/webhooks\//, own((rows) => rows.webhook())],
  [/^\/api\/webhook-deliveries\//, own((rows) => rows.webhookDelivery())],
  [/^\/api\/api-keys\//, async ({ rows }) => (await rows.apiKey()).id],
  [/^\/api\/staff\//, async ({ rows }) => (await rows.member()).id],
  [
    /^\/api\/properties\/.*\/tell$/,
    async ({ app, rows, owner }) => {
      const id = await rows.property(owner);
      // The service's own message is due long after the test.
      await app.db.query(
        "UPDATE properties SET hearing_date = '2027-05-17', hearing_tell_at = '2100-01-01' WHERE id = $1",
        [id],
      );
      return id;
    },
  ],
  [/^\/api\/properties\//, own((rows, owner) => rows.property(owner))],
  [/^\/api\/billings\/.*\/restore$/, own((rows, owner) => rows.deletedBilling(owner))],
  [/^\/api\/billings\/.*\/keep$/, own((rows, owner) => rows.overtakenBilling(owner))],
  [/^\/api\/billings\//, own((rows, owner) => rows.billing(owner))],
  [/^\/api\/offers\/.*\/answer$/, own((rows, owner) => rows.answeredOffer(owner))],
  [/^\/api\/offers\/.*\/accept-by-instruction$/, own((rows, owner) => rows.instructedOffer(owner))],
  [/^\/api\/offers\//, own((rows, owner) => rows.offer(owner))],
  [/^\/api\/comparable-selections\//, own((rows, owner) => rows.comparables(owner))],
  [/^\/api\/evidence-packets\//, own((rows, owner) => rows.packet(owner))],
  [/^\/api\/comparable-runs\//, ({ rows }) => rows.comparableRun()],
  [/^\/api\/roll-accounts\//, ({ rows }) => rows.rollAccount()],
  [/^\/api\/case-differences\//, own((rows, owner) => rows.difference(owner))],
  [/^\/api\/roll-notices\//, own((rows, owner) => rows.rollNotice(owner))],
  [/^\/api\/roll-uploads\/.*\/import$/, ({ rows }) => rows.rollUpload('checked')],
  [
    /^\/api\/roll-uploads\/.*\/check$/,
    async ({ app, rows }) => {
      const file = await rows.rollUploadFile();
      const row = await app.db.first<{ id: number }>(
        'SELECT upload_id AS id FROM roll_upload_files WHERE file_id = $1',
        [file],
      );
      return row!.id;
    },
  ],
  [/^\/api\/roll-uploads\//, ({ rows }) => rows.rollUpload()],
  [/^\/api\/roll-upload-files\//, ({ rows }) => rows.rollUploadFile()],
  [/^\/api\/roll-imports\//, ({ rows }) => rows.rollImport()],
  [/^\/api\/appointments\//, own((rows, owner) => rows.appointment(owner))],
  [/^\/api\/protests\/.*\/hearing\.ics$/, own((rows, owner) => rows.hearing(owner))],
  [/^\/api\/protests\/.*\/files\/\{kind\}$/, own((rows, owner) => rows.protestWithFile(owner))],
  [/^\/api\/protests\//, own((rows, owner) => rows.protest(owner))],
  [/^\/api\/print-runs\//, ({ rows, caller, owner }) => rows.printRun(caller, owner)],
  [/^\/api\/notes\//, own((rows, owner) => rows.note(owner))],
  [/^\/api\/documents\//, own((rows, owner) => rows.document(owner))],
  [/^\/api\/description-files\//, own((rows, owner) => rows.descriptionFile(owner))],
  [/^\/api\/bulk-documents\//, own((rows) => rows.bulkDocument())],
  // Staff can remove only their own requests.
  [
    /^\/api\/change-requests\/[^/]*$/,
    async ({ app, rows, owner, caller }) => {
      const id = await rows.changeRequest(owner);
      await app.db.query(
        'UPDATE change_requests SET requested_by = u.id FROM users u WHERE change_requests.id = $1 AND u.id = $2 AND u.level <> $3',
        [id, caller.id, UserLevel.Client],
      );
      return id;
    },
  ],
  [/^\/api\/change-requests\//, own((rows, owner) => rows.changeRequest(owner))],
  [/^\/api\/activities\//, own((rows, owner) => rows.activity(owner))],
  [/^\/api\/audit-entries\//, own((rows, owner) => rows.activity(owner))],
  [/^\/api\/mail-preferences\//, async ({ owner }) => owner.id],
  [/^\/api\/batches\/.*\/resume$/, own((rows, owner) => rows.batch(owner, 'paused'))],
  [/^\/api\/batches\//, own((rows, owner) => rows.batch(owner))],
  [/^\/api\/messages\//, own((rows, owner) => rows.message(owner))],
  [/^\/api\/mail-suppressions\//, own((rows) => rows.suppression())],
  [/^\/api\/auth\/sessions\//, own((rows, owner) => rows.session(owner))],
  [/^\/api\/sessions\//, own((rows, owner) => rows.session(owner))],
  [/^\/api\/contracts\//, own((rows, owner) => rows.contract(owner))],
  // Schedules belong to the office, so the row is the caller's.
  [
    /^\/api\/schedules\/.*\/resume$/,
    async ({ app, rows, caller }) => {
      const id = await rows.schedule(caller);
      await app.db.query(
        `UPDATE report_schedules SET state = 'paused', pause_reason = 'byUser', next_run_at = NULL WHERE id = $1`,
        [id],
      );
      return id;
    },
  ],
  [/^\/api\/schedules\//, ({ rows, caller }) => rows.schedule(caller)],
  [/^\/api\/schedule-runs\//, ({ rows, caller }) => rows.scheduleRun(caller)],
  [
    /^\/api\/client-exports\//,
    async ({ caller, owner }) =>
      (await caller.post(`/api/clients/${owner.id}/exports`).expect(201)).body.id as number,
  ],
  [
    /^\/api\/exports\//,
    async ({ caller }) =>
      (await caller.post('/api/reports/all-active-clients/exports', { format: 'csv' }).expect(201)).body
        .id as number,
  ],
  ...(
    [
      'states',
      'counties',
      'property-types',
      'exemption-types',
      'results',
      'agents',
      'holidays',
      'tax-year-rules',
      'taxing-units',
      'comparable-rules',
    ] as const
  ).map((resource): readonly [RegExp, Row] => [
    new RegExp(`^/api/${resource}/`),
    ({ rows }) => rows.reference(resource),
  ]),
];

/** Values that replace those of the documented example: unique names, and ids of new rows. */
const bodies: Readonly<Record<string, (cast: Cast) => Promise<object> | object>> = {
  Erasure_erase: () => ({ name: 'Test Tester' }),
  Auth_signIn: ({ owner }) => ({ email: owner.email }),
  Links_create: async ({ rows, owner }) => ({ id: await rows.property(owner) }),
  OfficialForms_preview: async ({ app }) => {
    const file = { name: '50-162.pdf', content: await blank('50-162', ['Name']) };
    await upload(app, await app.admin(), '/api/official-forms/50-162/blank', {}, [file]).expect(200);
    return { mapping: { Name: 'ownerName' } };
  },
  Suppressions_create: () => ({ address: `gone${Math.random().toString(36).slice(2)}@example.com` }),
  Password_requestReset: ({ owner }) => ({ email: owner.email }),
  TwoFactor_confirmApp: async ({ caller }) => {
    const { body } = await caller.post('/api/auth/two-factor/totp', { password: testPassword }).expect(200);
    return { code: await generate({ secret: body.secret as string }) };
  },
  TwoFactor_renewRecoveryCodes: async (cast) => {
    const code = await bodies['TwoFactor_confirmApp']?.(cast);
    await cast.caller.post('/api/auth/two-factor/totp/confirm', code).expect(200);
    return {};
  },
  MailWordings_restore: async ({ rows }) => ({ revisionId: await rows.mailRevision() }),
  Clients_create: newAccount,
  Clients_checkDuplicates: async ({ app, owner }) => namesOf(app, owner),
  Staff_create: newAccount,
  Security_lift: async ({ rows }) => ({ id: await rows.signInLock() }),
  States_create: async ({ app }) => {
    const [state] = await app.db.query<{ code: string }>(`SELECT code FROM ${freeStateCode} AS free`);
    return { name: uniqueName(), code: state?.code };
  },
  States_update: () => ({ name: uniqueName() }),
  Counties_create: () => ({ name: uniqueName() }),
  PropertyTypes_create: () => ({ type: uniqueName() }),
  ExemptionTypes_create: () => ({ title: uniqueName() }),
  ExemptionTypes_update: () => ({ title: uniqueName() }),
  Results_create: () => ({ name: uniqueName() }),
  Holidays_create: async ({ app }) => ({
    day: (await app.db.first<{ day: string }>(`SELECT ${freeHoliday}::text AS day`))?.day,
  }),
  TaxYearRules_create: async ({ app }) => ({
    taxYear: (await app.db.first<{ year: number }>(`SELECT ${freeTaxYear} AS year`))?.year,
  }),
  TaxingUnits_create: () => ({ code: Math.random().toString(36).slice(2) }),
  TaxingUnits_update: () => ({ code: Math.random().toString(36).slice(2) }),
  Properties_create: ({ owner }) => ({ clientId: owner.id }),
  Notes_create: ({ owner }) => ({ clientId: owner.id }),
  Billings_create: async ({ rows, owner }) => ({ propertyId: await rows.property(owner) }),
  Comparables_create: async ({ rows, owner }) => {
    const protestId = await rows.protest(owner);
    await rows.inRoll(protestId);
    return { protestId };
  },
  Comparables_add: () => ({ accountNumber: addedHouse }),
  Comparables_update: () => ({ accountNumber: comparedHouse }),
  ComparableRuns_create: async ({ app }) => {
    await app.db.query(`UPDATE comparable_runs SET state = 'done' WHERE state IN ('queued', 'running')`);
    return {};
  },
  ComparableRules_create: async ({ app }) => ({
    name: uniqueName(),
    countyId: (await app.db.first<{ id: number }>(`SELECT ${freeCounty} AS id`))?.id,
  }),
  ComparableRules_update: () => ({ name: uniqueName() }),
  Notices_refresh: async ({ rows }) => rows.importedRoll(),
  Offers_create: async ({ rows, owner }) => ({ protestId: await rows.protest(owner) }),
  Appointments_create: async ({ rows, owner }) => ({ propertyId: await rows.property(owner) }),
  Protests_assign: async ({ rows, owner }) => ({ ids: [await rows.protest(owner)] }),
  Protests_previewConfirmations: async ({ rows, owner }) => rows.confirmationList(owner),
  Protests_enterConfirmations: async ({ rows, owner }) => rows.confirmationList(owner),
  Protests_stepAll: async ({ rows, owner }) => ({ ids: [await rows.protest(owner)] }),
  Appointments_markSent: async ({ rows, owner }) => ({ ids: [await rows.appointment(owner)] }),
  Documents_releaseMany: async ({ rows, owner }) => ({ ids: [await rows.document(owner)] }),
  Differences_take: async ({ rows, owner }) => ({ ids: [await rows.difference(owner)] }),
  Differences_ignore: async ({ rows, owner }) => ({ ids: [await rows.difference(owner)] }),
  PrintRuns_create: async ({ rows, owner }) => ({ ids: [await rows.protest(owner)] }),
  Protests_open: async ({ rows, owner }) => ({ propertyId: await rows.property(owner) }),
  BulkDocuments_attach: async ({ rows, owner }) => ({ propertyId: await rows.property(owner) }),
  ChangeRequests_ask: async ({ rows, owner }) => ({ propertyId: await rows.property(owner) }),
  Schedules_create: ({ caller }) => ({ recipientIds: [caller.id] }),
  Batches_create: async ({ rows, owner }) => {
    await rows.property(owner);
    return {};
  },
};

const uniqueName = (): string => `Name ${Math.random().toString(36).slice(2)}`;

function newAccount(): object {
  const unique = Math.random().toString(36).slice(2, 10);
  return { email: `ann.${unique}@example.com`, username: `ann${unique}` };
}

/** Returns the names of a client, by which the duplicate check finds it. */
async function namesOf(app: TestApp, { id }: TestUser): Promise<object> {
  const names = await app.db.first<object>(
    'SELECT first_name AS "firstName", last_name AS "lastName" FROM users WHERE id = $1',
    [id],
  );
  return names ?? {};
}

/** Values of query parameters that have no default. */
const queries: Readonly<Record<string, (cast: Cast) => Promise<Record<string, string>>>> = {
  Calendar_read: async () => ({ from: '2027-06-01', to: '2027-06-30' }),
  Search_find: async () => ({ q: 'bluebonnet' }),
  ChangeRequests_pending: async ({ owner }) => ({ kind: 'profile_change', clientId: String(owner.id) }),
  Exports_file: async () => ({ format: 'csv' }),
  Billings_unpaid: async ({ owner }) => ({ clientId: String(owner.id) }),
  Billings_nextProperty: async ({ rows, owner }) => ({
    propertyId: String(await rows.property(owner)),
    year: String(new Date().getFullYear()),
  }),
  Billings_proposal: async ({ rows, owner }) => ({
    propertyId: String(await rows.property(owner)),
    year: String(new Date().getFullYear()),
  }),
};

/** Makes the path parameters: the id of a new row of the owner, or the documented example where no row is needed. */
export async function pathOf(operation: Operation, cast: Cast): Promise<Call['path']> {
  const path: Record<string, string | number> = {};
  for (const { name, in: place, example } of operation.parameters) {
    if (place !== 'path') continue;
    const row = name === 'id' ? pathIds.find(([pattern]) => pattern.test(operation.path))?.[1] : undefined;
    path[name] = row ? await row(cast) : String(example);
  }
  return path;
}

/** Makes a request, on a new row of the owner, that should succeed if the caller has the permission. */
export async function validCall(operation: Operation, cast: Cast): Promise<Call> {
  const row = rowOf(operation);
  if (row) {
    const { path = {}, query = {}, body, fields, files } = await row(cast);
    return {
      operation,
      path,
      query,
      ...(body && { body }),
      ...(fields && { fields }),
      ...(files && { files }),
    };
  }
  const path = await pathOf(operation, cast);
  const query = (await queries[operation.id]?.(cast)) ?? {};
  if (operation.form) {
    const { properties = {} } = operation.form as { properties?: Record<string, Schema> };
    const fields: Record<string, string | number> = {};
    if (properties['type']) fields['type'] = 1;
    if (properties['kind']) fields['kind'] = 'filing';
    if (properties['propertyId']) fields['propertyId'] = await cast.rows.property(cast.owner);
    if (properties['uploadId']) fields['uploadId'] = await cast.rows.rollUpload();
    if (properties['signedOn']) fields['signedOn'] = '2026-01-10';
    if (properties['ticket']) fields['ticket'] = (await cast.rows.registered()).uploadTicket;
    if (operation.path.includes('official-forms'))
      return {
        operation,
        path,
        query,
        files: [{ name: '50-162.pdf', content: await blank('50-162', ['Name']) }],
      };
    if (operation.path.endsWith('/documents/results')) {
      const accountNumber = `RF${String(Math.random()).slice(2)}`.slice(0, 16);
      await cast.app.property(cast.owner.id, { accountNumber });
      return {
        operation,
        path,
        query,
        files: [{ name: `AC_${accountNumber}.pdf`, content: pdf(accountNumber) }],
      };
    }
    const name = operation.path.includes('bulk') ? `AC_${Math.random()}.pdf` : 'letter.pdf';
    return { operation, path, query, fields, files: [{ name, content: pdf(String(Math.random())) }] };
  }
  if (!operation.body) return { operation, path, query };
  return { operation, path, query, body: { ...operation.example, ...(await bodies[operation.id]?.(cast)) } };
}
