import type { ComponentType } from 'react';
import { lazyWithTexts } from '../../providers/i18nProvider.js';
import type { Pages } from '../../ui/pages.js';

/** Lazily loads one page of a file with several. */
const page = <Name extends string>(load: () => Promise<Readonly<Record<Name, ComponentType>>>, name: Name) =>
  lazyWithTexts(async () => ({ default: (await load())[name] }));

const counties = () => import('./counties.js');
const states = () => import('./states.js');
const propertyTypes = () => import('./property-types.js');
const exemptionTypes = () => import('./exemption-types.js');
const results = () => import('./results.js');
const agents = () => import('./agents.js');
const holidays = () => import('./holidays.js');
const comparableRules = () => import('./comparable-rules.js');
const taxYears = () => import('./tax-years.js');

/** Lists and forms of the reference data. */
export const referencePages: Pages = {
  counties: page(counties, 'CountyList'),
  countyCreate: page(counties, 'CountyCreate'),
  countyEdit: page(counties, 'CountyEdit'),
  states: page(states, 'StateList'),
  stateCreate: page(states, 'StateCreate'),
  stateEdit: page(states, 'StateEdit'),
  propertyTypes: page(propertyTypes, 'PropertyTypeList'),
  propertyTypeCreate: page(propertyTypes, 'PropertyTypeCreate'),
  propertyTypeEdit: page(propertyTypes, 'PropertyTypeEdit'),
  exemptionTypes: page(exemptionTypes, 'ExemptionTypeList'),
  exemptionTypeCreate: page(exemptionTypes, 'ExemptionTypeCreate'),
  exemptionTypeEdit: page(exemptionTypes, 'ExemptionTypeEdit'),
  results: page(results, 'ResultList'),
  resultCreate: page(results, 'ResultCreate'),
  resultEdit: page(results, 'ResultEdit'),
  agents: page(agents, 'AgentList'),
  agentCreate: page(agents, 'AgentCreate'),
  agentEdit: page(agents, 'AgentEdit'),
  holidays: page(holidays, 'HolidayList'),
  holidayCreate: page(holidays, 'HolidayCreate'),
  holidayEdit: page(holidays, 'HolidayEdit'),
  comparableRules: page(comparableRules, 'ComparableRuleList'),
  comparableRuleCreate: page(comparableRules, 'ComparableRuleCreate'),
  comparableRuleEdit: page(comparableRules, 'ComparableRuleEdit'),
  taxingUnits: page(taxYears, 'TaxingUnitList'),
  taxingUnitCreate: page(taxYears, 'TaxingUnitCreate'),
  taxingUnitEdit: page(taxYears, 'TaxingUnitEdit'),
  taxYearRules: page(taxYears, 'TaxYearRuleList'),
  taxYearRuleCreate: page(taxYears, 'TaxYearRuleCreate'),
  taxYearRuleEdit: page(taxYears, 'TaxYearRuleEdit'),
};
