import { personalData } from '../../platform/personal-data/declaration.js';

/** Notes about clients and their properties. */
export const noteData = personalData({
  owner: 'clients/notes',
  tables: { notes: { deletedBy: 'client_id' } },
});
