import { demoPassword, demoSignIns } from './operations/demo/sign-ins.js';

/** URLs that people open once the product runs. */
export interface Addresses {
  readonly portal: string;
  readonly staffConsole: string;
  readonly api: string;
}

/** Returns the text that `npm start` and `npm run dev` print once everything runs. */
export function announcement({ portal, staffConsole, api }: Addresses, demo: boolean): string {
  const lines = [
    '',
    'Protest Desk is running.',
    '',
    `  Client portal   ${portal}`,
    `  Staff console   ${staffConsole}`,
    `  API             ${api}`,
  ];
  if (demo) {
    lines.push('', `Demonstration sign-ins (password: ${demoPassword})`, '');
    for (const { role, email } of demoSignIns) lines.push(`  ${role.padEnd(15)} ${email}`);
  }
  lines.push('', 'Ctrl+C stops everything.', '');
  return lines.join('\n');
}

/** Printed at startup while demonstration data is still missing. For information only. */
export const demonstrationLater =
  'Some of the demonstration data is not there yet; it is loaded in the background.';
