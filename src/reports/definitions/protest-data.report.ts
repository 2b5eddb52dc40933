import { type Expression, sql } from 'kysely';
import { type AoaRequirement, aoaRequirements } from '../../../common/properties/properties.js';
import { joinedOrNull, propertySource } from '../../platform/query/index.js';
import { columns, propertyKeys } from '../report-columns.js';
import { codeSeparator, defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { eb, propertyConditions } from '../report-source.js';

/** Columns of the data that the appointment of agent requires. */
const requirementColumns = {
  ownerName: 'p.owner_name',
  accountNumber: 'p.account_number',
  legalDescription: 'p.legal_description',
} as const satisfies Record<AoaRequirement, string>;

/** Data missing for the letter, as the property page shows it next to 'AOA Ready'; null if complete. */
const missingForLetter = joinedOrNull(
  codeSeparator,
  ...aoaRequirements.map((field) => blankName(field, eb.ref(requirementColumns[field]))),
);

/** The field's name if its text is blank, otherwise null. */
function blankName(field: AoaRequirement, text: Expression<string | null>): Expression<string | null> {
  return sql`CASE WHEN ${text} IS NULL OR ${text} ~ '^\\s*$' THEN ${sql.lit(field)} END`;
}

/** Export Data: data for filing protests, one row per active property. */
export const protestData = defineReport({
  name: 'protest-data',
  title: 'reportColumns.title.protestData',
  menu: 'exports',
  order: 220,
  filters: { county: reportFilters.counties, property: reportFilters.propertyTypes },
  keys: propertyKeys,
  columns: [
    columns.county,
    columns.accountNumber,
    columns.ownerName,
    columns.address,
    columns.city,
    columns.state,
    columns.zip,
    columns.legalDescription,
    columns.propertyType,
    columns.exemption,
    { key: 'aoaReady', label: 'common.field.aoaReady', type: 'flag', value: 'p.aoa_ready', width: 10 },
    {
      key: 'aoaMissing',
      label: 'reportColumns.column.aoaMissing',
      type: 'text',
      value: missingForLetter,
      width: 26,
      texts: 'common.field',
    },
    {
      key: 'aoaSentDate',
      label: 'common.field.aoaSentDate',
      type: 'date',
      value: 'p.aoa_sent_date',
      width: 13,
    },
    {
      key: 'hearingDate',
      label: 'common.field.hearingDate',
      type: 'date',
      value: 'p.hearing_date',
      width: 13,
    },
    columns.clientName,
    columns.email,
    columns.phone1,
  ],
  defaultSort: { column: 'id' },
  rows: (filter) => ({
    source: propertySource,
    where: [eb('p.status', '=', 'A'), ...propertyConditions(filter)],
  }),
});
