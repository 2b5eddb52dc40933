import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** The API's own description, from which `common/openapi.json` and the apps' types are generated. */
export function describeApi(app: NestFastifyApplication): OpenAPIObject {
  const settings = new DocumentBuilder()
    .setTitle('Protest Desk')
    .setDescription(
      'The API behind the client portal and the staff console. Lists take `filter`, `range` and `sort` as ra-data-simple-rest sends them and answer with `Content-Range`. Errors are `{ statusCode, code, message, errors? }`. Money is decimal text in dollars.',
    )
    .setVersion('1')
    .addBearerAuth()
    .build();
  return SwaggerModule.createDocument(app, settings, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
}

/** Serves the description at /api/openapi.json and as a page at /api/docs. */
export function serveApiDocs(app: NestFastifyApplication): void {
  SwaggerModule.setup('api/docs', app, () => describeApi(app), {
    jsonDocumentUrl: 'api/openapi.json',
    raw: ['json'],
    customSiteTitle: 'Protest Desk API',
  });
}
