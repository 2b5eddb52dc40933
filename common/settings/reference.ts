/**
 * The console's pages of the reference data (see `ConsolePage`): a list with forms for each resource. Their titles are in
 * `reference` of common/messages. Each list is also a tile on the settings page.
 */
export const referencePages = {
  counties: {
    path: '/county-list',
    permission: 'reference.read',
    title: 'reference.counties.title',
    parent: 'settings',
  },
  countyCreate: { path: '/county-form/create', permission: 'reference.edit', parent: 'counties' },
  countyEdit: { path: '/county-form/update/:id', permission: 'reference.edit', parent: 'counties' },
  states: {
    path: '/states',
    permission: 'reference.read',
    title: 'reference.states.title',
    parent: 'settings',
  },
  stateCreate: { path: '/state-form/create', permission: 'reference.edit', parent: 'states' },
  stateEdit: { path: '/state-form/update/:id', permission: 'reference.edit', parent: 'states' },
  propertyTypes: {
    path: '/property-type',
    permission: 'reference.read',
    title: 'reference.property-types.title',
    parent: 'settings',
  },
  propertyTypeCreate: {
    path: '/property-type-form/create',
    permission: 'reference.edit',
    parent: 'propertyTypes',
  },
  propertyTypeEdit: {
    path: '/property-type-form/update/:id',
    permission: 'reference.edit',
    parent: 'propertyTypes',
  },
  exemptionTypes: {
    path: '/exemption-type',
    permission: 'reference.read',
    title: 'reference.exemption-types.title',
    parent: 'settings',
  },
  exemptionTypeCreate: {
    path: '/exemption-form/create',
    permission: 'reference.edit',
    parent: 'exemptionTypes',
  },
  exemptionTypeEdit: {
    path: '/exemption-form/update/:id',
    permission: 'reference.edit',
    parent: 'exemptionTypes',
  },
  results: {
    path: '/results',
    permission: 'billingChoices.edit',
    title: 'reference.results.title',
    parent: 'settings',
  },
  resultCreate: { path: '/result-form/create', permission: 'billingChoices.edit', parent: 'results' },
  resultEdit: { path: '/result-form/update/:id', permission: 'billingChoices.edit', parent: 'results' },
  agents: {
    path: '/agents',
    permission: 'billingChoices.edit',
    title: 'reference.agents.title',
    parent: 'settings',
  },
  agentCreate: { path: '/agent-form/create', permission: 'billingChoices.edit', parent: 'agents' },
  agentEdit: { path: '/agent-form/update/:id', permission: 'billingChoices.edit', parent: 'agents' },
  holidays: {
    path: '/holidays',
    permission: 'reference.edit',
    title: 'reference.holidays.title',
    parent: 'settings',
  },
  holidayCreate: { path: '/holiday-form/create', permission: 'reference.edit', parent: 'holidays' },
  holidayEdit: { path: '/holiday-form/update/:id', permission: 'reference.edit', parent: 'holidays' },
  taxYearRules: {
    path: '/tax-years',
    permission: 'reference.edit',
    title: 'reference.tax-year-rules.title',
    parent: 'settings',
  },
  taxYearRuleCreate: { path: '/tax-year-form/create', permission: 'reference.edit', parent: 'taxYearRules' },
  taxYearRuleEdit: {
    path: '/tax-year-form/update/:id',
    permission: 'reference.edit',
    parent: 'taxYearRules',
  },
  comparableRules: {
    path: '/comparable-rules',
    permission: 'reference.edit',
    title: 'reference.comparable-rules.title',
    parent: 'settings',
  },
  comparableRuleCreate: {
    path: '/comparable-rule-form/create',
    permission: 'reference.edit',
    parent: 'comparableRules',
  },
  comparableRuleEdit: {
    path: '/comparable-rule-form/update/:id',
    permission: 'reference.edit',
    parent: 'comparableRules',
  },
  taxingUnits: {
    path: '/taxing-units',
    permission: 'reference.edit',
    title: 'reference.taxing-units.title',
    parent: 'settings',
  },
  taxingUnitCreate: { path: '/taxing-unit-form/create', permission: 'reference.edit', parent: 'taxingUnits' },
  taxingUnitEdit: {
    path: '/taxing-unit-form/update/:id',
    permission: 'reference.edit',
    parent: 'taxingUnits',
  },
} as const;

type ReferencePage = keyof typeof referencePages;

/** A resource of the reference data: the field with a row's name, and its pages. */
export interface ReferenceResource {
  readonly name: string;
  readonly list: ReferencePage;
  readonly create: ReferencePage;
  readonly edit: ReferencePage;
}

/** Resources of the reference data by their name in the API. */
export const referenceResources = {
  counties: { name: 'name', list: 'counties', create: 'countyCreate', edit: 'countyEdit' },
  states: { name: 'name', list: 'states', create: 'stateCreate', edit: 'stateEdit' },
  'property-types': {
    name: 'type',
    list: 'propertyTypes',
    create: 'propertyTypeCreate',
    edit: 'propertyTypeEdit',
  },
  'exemption-types': {
    name: 'title',
    list: 'exemptionTypes',
    create: 'exemptionTypeCreate',
    edit: 'exemptionTypeEdit',
  },
  results: { name: 'name', list: 'results', create: 'resultCreate', edit: 'resultEdit' },
  agents: { name: 'name', list: 'agents', create: 'agentCreate', edit: 'agentEdit' },
  holidays: { name: 'name', list: 'holidays', create: 'holidayCreate', edit: 'holidayEdit' },
  'tax-year-rules': {
    name: 'taxYear',
    list: 'taxYearRules',
    create: 'taxYearRuleCreate',
    edit: 'taxYearRuleEdit',
  },
  'comparable-rules': {
    name: 'name',
    list: 'comparableRules',
    create: 'comparableRuleCreate',
    edit: 'comparableRuleEdit',
  },
  'taxing-units': {
    name: 'name',
    list: 'taxingUnits',
    create: 'taxingUnitCreate',
    edit: 'taxingUnitEdit',
  },
} as const satisfies Record<string, ReferenceResource>;

export type ReferenceResourceName = keyof typeof referenceResources;

/** Tables that refer to reference data, for the error about a row in use. */
export const referenceUses = [
  'users',
  'properties',
  'billings',
  'protests',
  'print_run_files',
  'counties',
  'comparable_rules',
  'comparable_runs',
  'case_differences',
  'district_cases',
  'roll_imports',
  'roll_notices',
  'roll_uploads',
  'taxing_units',
  'tax_fact_units',
] as const;
