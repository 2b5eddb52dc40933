import { localStorageStore, type Store } from 'react-admin';

/** Key prefix in local storage; public/theme.js reads the same key. */
const prefix = 'RaStoreconsole';

/** Settings of the browser rather than the session; kept after signing out. */
const lasting = /^(theme|locale|sidebar\..*|.*\.datatable.*|.*\.savedQueries)$/;

const base = localStorageStore('1', 'console');

/** The console's local storage; signing out clears only the session's part. */
export const store: Store = {
  ...base,
  reset: () => {
    for (const key of Object.keys(localStorage)) {
      const name = key.slice(prefix.length + 1);
      if (key.startsWith(`${prefix}.`) && !lasting.test(name)) base.removeItem(name);
    }
  },
};
