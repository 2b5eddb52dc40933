import { personalData } from '../../platform/personal-data/declaration.js';

const publicFacts = 'no client data';

/** Reference data: facts about counties, and names of the firm’s agents. */
export const referenceData = personalData({
  owner: 'settings/reference',
  tables: {
    agents: { nothing: publicFacts },
    comparable_rules: { nothing: publicFacts },
    counties: { nothing: publicFacts },
    exemption_types: { nothing: publicFacts },
    holidays: { nothing: publicFacts },
    property_types: { nothing: publicFacts },
    results: { nothing: publicFacts },
    states: { nothing: publicFacts },
    tax_year_rules: { nothing: publicFacts },
    taxing_units: { nothing: publicFacts },
  },
});
