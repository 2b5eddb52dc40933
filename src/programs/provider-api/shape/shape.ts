import type { Type } from '@nestjs/common';
import { sql } from 'kysely';
import type { FieldErrors } from '../../../platform/errors/errors.js';
import { type AnyOperand, type List, withColumns } from '../../../platform/query/index.js';
import { renameSchema } from '../../../platform/server/renamed-schemas.js';
import type { Codec } from './codecs.js';

/** REST name of a field, with a codec if its value differs. */
type Named<Names> = Names | { readonly name: Names; readonly as: Codec };

/** Fields of a record by provider name. */
export type ShapeFields<Names extends string> = Readonly<Record<string, Named<Names>>>;

/** A record as provider calls write it. */
export type ProviderRow = Readonly<Record<string, unknown>>;

/**
 * The names and flags of a record in provider calls (docs/provider-api.md). Rows and forms are those of REST: a shape only
 * renames fields and encodes values. Validation and rules stay with REST.
 */
export class Shape<Row extends object = object> {
  private readonly providerNames: ReadonlyMap<string, string>;

  /**
   * @param name of the record in the API description
   * @param rest the REST record
   * @param fields by provider name; a REST field may have several, and its errors use the last one
   */
  constructor(
    readonly name: string,
    readonly rest: Type<Row>,
    readonly fields: ShapeFields<string>,
  ) {
    this.providerNames = new Map(
      Object.entries(fields).map(([provider, field]) => [restName(field), provider]),
    );
  }

  /** Writes a REST row under provider names, leaving out fields the row does not have. */
  write(row: Row): ProviderRow {
    const values = row as Readonly<Record<string, unknown>>;
    const written: Record<string, unknown> = {};
    for (const [provider, field] of Object.entries(this.fields)) {
      const value = values[restName(field)];
      if (value !== undefined) written[provider] = typeof field === 'string' ? value : field.as.write(value);
    }
    return written;
  }

  /**
   * Returns a REST list whose rows the database writes under provider names, leaving out fields the rows do not have.
   * Renaming a hundred rows here would cost about as much as the whole request (docs/decisions/0069).
   */
  list(list: List<Row>): List<ProviderRow> {
    const columns = Object.entries(this.fields).flatMap(([provider, field]) => {
      const column = list.columns[restName(field)];
      return column === undefined ? [] : [[provider, columnOf(column, field)] as const];
    });
    return withColumns(list, Object.fromEntries(columns));
  }

  /** Reads a form into REST names, dropping unknown fields. */
  read(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const values: Record<string, unknown> = {};
    for (const [provider, field] of Object.entries(this.fields)) {
      if (!Object.hasOwn(form, provider)) continue;
      const value = form[provider];
      values[restName(field)] = typeof field === 'string' ? value : field.as.read(value);
    }
    return values;
  }

  /** Renames field errors to provider names. */
  errors(fields: FieldErrors): FieldErrors {
    return Object.fromEntries(
      Object.entries(fields).map(([name, error]) => [this.providerName(name), error]),
    );
  }

  /** Returns the provider name of a REST field; unknown fields are returned unchanged. */
  providerName(restField: string): string {
    return this.providerNames.get(restField) ?? restField;
  }

  /** Reference to the schema of a row. */
  get schema(): { readonly $ref: string } {
    return this.reference(this.rest, `Provider${this.name}`);
  }

  /** Reference to the schema of a form with these fields. */
  formSchema(form: Type): { readonly $ref: string } {
    return this.reference(form, `Provider${this.name}For${form.name}`);
  }

  private reference(of: Type, name: string): { readonly $ref: string } {
    const fields = Object.entries(this.fields).map(([provider, field]) =>
      typeof field === 'string'
        ? { name: provider, of: field }
        : { name: provider, of: field.name, schema: field.as.schema },
    );
    return renameSchema({ name, of: of.name, fields });
  }
}

/**
 * Declares the shape of a record; the compiler checks its names against the REST DTOs.
 * @template Form DTOs of its forms, for fields that only forms have
 */
export const shapeOf =
  <Form extends object = never>() =>
  <Row extends object>(
    name: string,
    rest: Type<Row>,
    fields: ShapeFields<Extract<keyof Row | keyof Form, string>>,
  ): Shape<Row> =>
    new Shape(name, rest, fields);

/** Returns the column of a field, encoded by its codec. */
function columnOf(column: AnyOperand, field: Named<string>): AnyOperand {
  if (typeof field === 'string') return column;
  if (!field.as.sql) throw new Error(`The codec of ${field.name} cannot be written in SQL.`);
  return field.as.sql(typeof column === 'string' ? sql.ref(column) : column);
}

const restName = (field: Named<string>): string => (typeof field === 'string' ? field : field.name);
