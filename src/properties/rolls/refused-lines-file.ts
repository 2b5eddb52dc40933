import { applyDecorators, Header } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';

/** Marks a route that returns refused lines as a CSV file. */
export const RefusedLinesFile = () =>
  applyDecorators(
    Header('content-type', 'text/csv; charset=utf-8'),
    Header('content-disposition', 'attachment; filename="refused-lines.csv"'),
    ApiOkResponse({
      description: 'The refused lines as read, each with its reason.',
      content: { 'text/csv': { schema: { type: 'string' } } },
    }),
  );
