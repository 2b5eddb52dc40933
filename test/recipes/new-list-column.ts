import type { Recipe } from './recipe.js';

/** "A new column of a list": the state of a client's county, which the console's table shows and sorts by. */
export const newListColumn: Recipe = {
  additions: [
    {
      file: 'src/clients/clients.list.ts',
      after: "countyName: 'k.name',",
      lines: "      countyState: 'k.state',",
    },
    {
      file: 'src/clients/clients.list.ts',
      after: "city: searchText(ref('u.city')),",
      lines: "      countyState: 'k.state',",
    },
    {
      file: 'src/clients/client.dto.ts',
      after: '  countyName: string | null;',
      lines: '  /** State of that county. */\n  countyState: string | null;',
    },
    {
      file: 'admin-ui/src/clients/ClientTable.tsx',
      after: '<Col source="countyName" disableSort />',
      lines: '      <Col source="countyState" />',
    },
    ...Object.entries({ en: 'County state', fr: 'État du comté', de: 'Bundesstaat des County' }).map(
      ([locale, label]) => ({
        file: `common/messages/${locale}/platform.start.ts`,
        after: ' howDidYouHear:',
        lines: `    countyState: '${label}',`,
      }),
    ),
  ],
};
