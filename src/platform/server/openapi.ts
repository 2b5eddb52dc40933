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
its required permission and the levels that have it (1 client, 2 staff, 3 administrator, 4 staff role). Clients can access only
their own rows; other rows return 404.

Programs send an API key, \`Authorization: Bearer pd_live_…\`, which an administrator creates in the console. A key has its own
permissions and rate limit, and can be limited to certain clients.

**Tags.** Each operation has the tag of its resource and the tags of its users: \`portal\`, \`office\`, \`provider\`.

**Lists** take \`filter\`, \`range\` and \`sort\` and return an array with \`Content-Range\`, in the format of ra-data-simple-rest.

**Values.** Money is decimal text in dollars, rates are fractions as decimal text, dates are like \`2027-05-17\`, times are ISO 8601.

**Bodies** are JSON objects of at most 256 kB, nested at most 8 levels deep, or forms with files where documented.
NUL characters and lone surrogates are rejected in every text.

**Repeating** a POST is safe with an \`Idempotency-Key\`. Records with a version have an \`ETag\` for \`If-Match\` and \`If-None-Match\`.

**Errors** all have the format \`ErrorDto\`. An operation documents the errors that a caller can act on. In addition, any request may
return 400 (invalid: \`errors\` has a message for each field), 401 (no valid session), 403 (not allowed), 404 (the row does not exist
or the caller may not see it), 408 (the body took too long to arrive), 409 (the row has changed or already exists), 412 (the version
is not that of \`If-Match\`), 413, 414 and 431 (too large), 415 (content type), 422 (rejected file, or \`Idempotency-Key\` of another
request), 429 (too many requests), 503 (temporarily unavailable) and 507 (no space left). After 429 and 503, retry after
the seconds in \`Retry-After\`, if present.`;

/** The groups of operations in display order. */
const tags: Readonly<Record<string, string>> = {
  auth: 'Signing in and out, passwords, the second factor and the sessions of the current user.',
  registration: 'Self-registration of clients; requires no sign-in.',
  clients: 'Clients of the firm.',
  staff: 'Accounts of the office.',
  'api-keys': 'API keys of programs and the log of their calls, for administrators.',
  security: 'Sessions, failed sign-ins and locked accounts, for administrators.',
  properties: 'Properties of clients: their data, appointment of agent, hearing, arbitration and files.',
  appointments: 'Signed appointments of agent (form 50-162) and their status.',
  protests: 'Protests per property and tax year: facts, stages and history.',
  billings: 'Billings of clients per property and tax year.',
  evidence: 'Comparables of protests, and the evidence packets made from them.',
  offers: "Offers of the appraisal districts for protests, the owners' answers and instructions.",
  documents: 'Documents of properties, and bulk upload by the office.',
  contracts: 'Signed contracts.',
  'change-requests': 'Change requests, which administrators decide.',
  activities: 'Journal of changes: what changed, when and by whom.',
  audit: 'Audit trail: every activity with its origin, and the hash chain.',
  notes: 'Office notes on clients and properties.',
  rolls: 'Accounts published by appraisal districts, by county and tax year, and their imports.',
  calendar: 'Hearings and deadlines by day.',
  'calendar-feeds': 'Secret URLs from which calendar programs read hearings and deadlines.',
  season: 'Season of a tax year: its opening, the season board by county, and the protests at risk.',
  reports: 'Reports and their exports.',
  search: 'Quick search.',
  dashboard: 'Dashboards of the console and the portal.',
  letters: 'Editable texts of letters.',
  links: 'Signed links that open a file without a token.',
  schedules: 'Scheduled reports that are mailed to the office.',
  webhooks: 'Event subscriptions of other programs, and the log of deliveries.',
  messages: 'Mail log, suppressed addresses, and bounce and complaint reports from mail providers.',
  'mail-templates': 'Kinds of mail and their texts.',
  batches: 'Batch e-mails to many clients.',
  'mail-files': 'Images and files in mail texts.',
  'mail-preferences': "Clients' choices about non-essential mail.",
  unsubscribe: 'Unsubscribe page, linked from non-essential mail.',
  'clock-jobs': 'Scheduled jobs.',
  backups: 'Backups of the database and the stored files.',
  'set-up': 'First-time set-up of a firm.',
  settings: 'Settings of the firm.',
  reference: 'Counties, property types and other reference data.',
  provider: 'Calls of the existing front end, with its paths and field names.',
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
