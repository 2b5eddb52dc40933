import type { CallRow, CallRows } from './row.js';

/** Rows of calls with two paths, with and without a prefix: `POST property/update-aoa` and `POST update-aoa`. */
export function bothForms(prefix: string, rows: Readonly<Record<string, CallRow>>): CallRows {
  const named = Object.entries(rows).flatMap(([name, row]): [string, CallRow][] => {
    const [method, path] = name.split(' ');
    return [
      [`${method} ${prefix}/${path}`, row],
      [name, row],
    ];
  });
  return Object.fromEntries(named);
}
