import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ErrorDto } from '../errors/error.dto.js';
import { completeDescription } from './api-description.js';
import { closeForms } from './closed-forms.js';
import { describeNulls } from './nulls.js';
import { addBodyExamples, addParameterExamples } from './api-examples.js';
import { describeRenamed } from './renamed-schemas.js';
import { apiUsers, descriptionFor, isUser, tagUsers } from './api-users.js';
import { SharedAnswer } from './shared-answer.js';

const introduction = `The API behind the client portal and the staff console.

**Access.** Sign in with \`POST /api/auth/sign-in\` and send the token as \`Authorization: Bearer …\`. Every operation documents
its required permission and the levels that have it (1 client, 2 staff, 3 administrator, 4 staff role). A client can access only
its own rows; others return 404.

Programs send an API key, \`Authorization: Bearer pd_live_…\`, that an administrator makes in the console. It has its own permissions, may be
limited to clients, and has a rate limit of its own.

**Tags.** Each operation has the tag of its resource and of its users: \`portal\`, \`office\`, \`provider\`.

**Lists** take \`filter\`, \`range\` and \`sort\` and return an array with \`Content-Range\`, in the format of ra-data-simple-rest.

**Values.** Money is decimal text in dollars, rates are fractions as decimal text, dates are \`2027-05-17\`, times ISO 8601.

**Bodies** are JSON objects of at most 256 kB, nested at most 8 levels deep, or forms with files where documented.
NUL characters and lone surrogates are refused in every text.

**Repeating** a POST is safe with an \`Idempotency-Key\`. Records with a version have an \`ETag\` for \`If-Match\` and \`If-None-Match\`.

**Errors** all have the format \`ErrorDto\`. An operation documents those that a caller can act on. Besides, any request may return
400 (invalid: \`errors\` has one for each field), 401 (no valid session), 403 (not allowed), 404 (no such row, or none that the caller
may see), 408 (took too long to arrive), 409 (changed since, or already there), 412 (another version than \`If-Match\`), 413, 414 and
431 (too large), 415 (content type), 422 (a refused file, or the \`Idempotency-Key\` of another request), 429 (too many), 503 (not
now) and 507 (no space left). After 429 and 503, repeat the request in \`Retry-After\` seconds.`;

/** The groups of operations in display order. */
const tags: Readonly<Record<string, string>> = {
  auth: 'Signing in and out, passwords, the second factor and the sessions of the current user.',
  registration: 'Self-registration of clients, open to everybody.',
  clients: 'Clients of the firm.',
  staff: 'Accounts of the office.',
  'api-keys': 'Keys with which programs call the API, for administrators, and the log of their calls.',
  security: 'Sessions, failed sign-ins and locked accounts, for administrators.',
  properties: 'Properties of clients: their data, appointment of agent, hearing, arbitration and files.',
  appointments: 'Signed appointments of agent (form 50-162) and what became of them.',
  protests: 'Protests per property and tax year: facts, stages and history.',
  billings: 'Billings of clients per property and tax year.',
  evidence: 'Comparables of protests, and the packets made of them.',
  offers: "Offers of the appraisal districts for protests, the owners' answers and instructions.",
  documents: 'Documents on properties, and the bulk upload of the office.',
  contracts: 'Signed contracts.',
  'change-requests': 'Requested changes, decided by administrators.',
  activities: 'The journal of changes: what was changed, when and by whom.',
  audit: 'The audit trail: every activity with where it came from, and the hash chain.',
  notes: 'Notes of the office on clients and properties.',
  rolls: 'Accounts as appraisal districts publish them, by county and tax year, and their imports.',
  calendar: 'Hearings and deadlines by day.',
  'calendar-feeds': 'Secret addresses by which calendar programs read hearings and deadlines.',
  season: 'The season of a tax year: opening it, the board of the counties, and the protests at risk.',
  reports: 'Reports and their exports.',
  search: 'The quick search.',
  dashboard: 'The dashboards of the console and the portal.',
  letters: 'Editable texts of letters.',
  links: 'Links that open a file without a token.',
  schedules: 'Reports that are made by the clock and mailed to the office.',
  webhooks: 'Subscriptions of other programs to events, and the log of their deliveries.',
  messages: 'The mail log, addresses that get no mail, and reports of mail providers.',
  'mail-templates': 'Kinds of mail and their wordings.',
  batches: 'E-mails to many clients.',
  'mail-files': 'Images and files in the texts of mails.',
  'mail-preferences': "Clients' choices about mail that is not essential.",
  unsubscribe: 'The page behind the link in mails that are not essential.',
  'clock-jobs': 'Jobs that run by the clock.',
  backups: 'Backups of the database and the stored files.',
  'set-up': 'The first set-up of a firm.',
  settings: 'Settings of the firm.',
  reference: 'Counties, property types and other reference data.',
  provider: 'The calls of the existing front end, with its paths and field names.',
  health: 'Health checks for load balancers and monitoring.',
};

/** Builds the description of the API, from which `common/openapi.json` and the apps' types are generated. */
export function describeApi(app: NestFastifyApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Protest Desk')
    .setDescription(introduction)
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/', 'This service')
    .addBearerAuth();
  for (const [name, description] of Object.entries(tags)) builder.addTag(name, description);
  const document = SwaggerModule.createDocument(app, builder.build(), {
    extraModels: [ErrorDto],
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  describeRenamed(document);
  completeDescription(document);
  closeForms(document);
  addParameterExamples(document);
  addBodyExamples(document);
  tagUsers(document);
  return { ...describeNulls(document), openapi: '3.1.0' };
}

/** Titles of the descriptions on the page: everything, and one for each user group. */
const pages = {
  all: 'Everything',
  portal: 'Client portal',
  office: 'Office',
  provider: 'Provider API',
} as const;

/**
 * Serves the description at /api/openapi.json and as a page at /api/docs. `?for=office` or `?for=all` returns the
 * operations of one user group or all, each under one tag only.
 */
export function serveApiDocs(app: NestFastifyApplication): void {
  const answers = new Map(
    [undefined, 'all', ...apiUsers].map((part) => {
      const make = async (): Promise<OpenAPIObject> => {
        const document = describeApi(app);
        if (part === undefined) return document;
        return descriptionFor(document, isUser(part) ? part : undefined);
      };
      return [part, new SharedAnswer(make, Infinity, true)] as const;
    }),
  );
  app
    .getHttpAdapter()
    .getInstance()
    .get<{ Querystring: { for?: string } }>('/api/openapi.json', (request, reply) =>
      (answers.get(request.query.for) ?? answers.get(undefined))?.send(request, reply),
    );
  SwaggerModule.setup('api/docs', app, () => descriptionFor(describeApi(app)), {
    raw: false,
    customSiteTitle: 'Protest Desk API',
    explorer: true,
    swaggerOptions: {
      urls: Object.entries(pages).map(([part, name]) => ({ name, url: `/api/openapi.json?for=${part}` })),
      docExpansion: 'none',
      filter: true,
      defaultModelsExpandDepth: 0,
      persistAuthorization: false,
      tryItOutEnabled: true,
    },
  });
}
