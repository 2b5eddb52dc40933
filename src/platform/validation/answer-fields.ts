import { ApiProperty, type ApiPropertyOptions, type OpenAPIObject } from '@nestjs/swagger';

/**
 * OpenAPI formats of response fields. Types and descriptions are read from the source when the API is built
 * (nest-cli.json).
 */
type SchemaObject = Extract<
  NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string],
  { type?: unknown }
>;

const says = (options: ApiPropertyOptions) => (): PropertyDecorator => ApiProperty(options);

/** A date and time as ISO 8601 text. */
export const Moment = says({ format: 'date-time', example: '2027-05-17T15:04:05.000Z' });
/** A calendar date. */
export const Day = says({ format: 'date', example: '2027-05-17' });
/** Dollars as decimal text with two decimals. */
export const Money = says({ example: '78372.00' });
/** A tax rate as decimal text: a fraction of 1. */
export const Rate = says({ example: '0.02200000' });
/** A percentage as decimal text. */
export const Percentage = says({ example: '50.00' });

const scalars: SchemaObject[] = [
  { type: 'string', nullable: true },
  { type: 'number', format: 'double' },
  { type: 'boolean' },
];
/** Text, a number, a boolean, a list of texts or numbers, or null. */
export const anyFieldValue: SchemaObject = {
  oneOf: [
    ...scalars,
    { type: 'array', items: { oneOf: [{ type: 'string' }, { type: 'number', format: 'double' }] } },
  ],
};

/** The value of any resource's field. */
export const FieldValue = says(anyFieldValue as ApiPropertyOptions);
/** Values by field name. */
export const FieldValues = says({ type: 'object', additionalProperties: anyFieldValue });
/** Values by name. */
export const Facts = says({ type: 'object', additionalProperties: { oneOf: scalars } });
