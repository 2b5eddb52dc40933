import { personalData } from '../../platform/personal-data/declaration.js';

/** Keys of programs: the office’s, limited to clients by their ids only. */
export const apiKeyData = personalData({
  owner: 'auth/api-keys',
  tables: {
    api_key_calls: { nothing: 'addresses of programs' },
    api_key_usage: { nothing: 'addresses of programs' },
    api_keys: { nothing: 'names that the office gave, and ids of clients' },
  },
});
