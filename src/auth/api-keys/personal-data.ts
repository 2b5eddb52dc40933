import { personalData } from '../../platform/personal-data/declaration.js';

/** API keys belong to the office and refer to clients only by id. */
export const apiKeyData = personalData({
  owner: 'auth/api-keys',
  tables: {
    api_key_calls: { nothing: 'IP addresses of programs' },
    api_key_usage: { nothing: 'IP addresses of programs' },
    api_keys: { nothing: 'names chosen by the office, and client ids' },
  },
});
