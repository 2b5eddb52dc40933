import type { Recipe } from './recipe.js';

/**
 * "A new field of a client": a nickname entered by the office, with forms, timeline and the client's page.
 */
export const newClientField: Recipe = {
  migration: { name: 'add-client-nickname', sql: 'ALTER TABLE clients ADD COLUMN nickname text' },
  replacements: [
    { file: 'common/clients/clients.ts', from: "['promoCode']", to: "['promoCode', 'nickname']" },
  ],
  additions: [
    {
      file: 'src/clients/client.entity.ts',
      after: '  howDidYouHear: string | null;',
      lines: "  @Column({ type: 'text', nullable: true })\n  nickname: string | null;",
    },
    {
      file: 'src/clients/client.dto.ts',
      after: '  howDidYouHear: string | null;',
      lines: '  /** What the office calls the client. */\n  nickname: string | null;',
    },
    {
      file: 'src/clients/client.dto.ts',
      after: '  howDidYouHear?: string | null;',
      lines:
        '  /** What the office calls the client. */\n  @LineField({ optional: true })\n  nickname?: string | null;',
    },
    {
      file: 'src/clients/clients.list.ts',
      after: "howDidYouHear: 'cl.how_did_you_hear',",
      lines: "      nickname: 'cl.nickname',",
    },
    ...Object.entries({ en: 'Nickname', fr: 'Surnom', de: 'Spitzname' }).map(([locale, label]) => ({
      file: `common/messages/${locale}/platform.start.ts`,
      after: ' howDidYouHear:',
      lines: `    nickname: '${label}',`,
    })),
    // What `npm run generate` writes for the migration.
    {
      file: 'src/platform/query/database-types.ts',
      after: '  how_did_you_hear: string | null;',
      lines: '  nickname: string | null;',
    },
  ],
};
