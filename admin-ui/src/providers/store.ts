import { localStorageStore, type Store } from 'react-admin';

/** Also the key that public/theme.js reads. */
const prefix = 'RaStoreconsole';

/** What belongs to the browser rather than to the session: it outlives signing out. */
const lasting = /^(theme|locale|columns\..*|views\..*|sidebar\..*)$/;

const base = localStorageStore('1', 'console');

/** What the console remembers in this browser; signing out forgets the session's part only. */
export const store: Store = {
  ...base,
  reset: () => {
    for (const key of Object.keys(localStorage)) {
      const name = key.slice(prefix.length + 1);
      if (key.startsWith(`${prefix}.`) && !lasting.test(name)) base.removeItem(name);
    }
  },
};
