import { readFileSync } from 'node:fs';

/**
 * Checks a commit message for the .githooks/commit-msg hook: the subject must fit one line of `git log` and name one change in the
 * imperative (CONTRIBUTING.md, "What a change needs").
 */
const longest = 72;
/** Subjects that git writes itself. */
const byGit = /^(?:Merge |Revert "|fixup! |squash! |amend! )/;
/** First words that are not imperative. A list, because a pattern such as "-ed" or "-ing" would reject "Embed" and "Bring". */
const notImperative =
  /^(?:Added|Changed|Fixed|Removed|Moved|Renamed|Updated|Improved|Made|Adds|Changes|Fixes|Removes|Moves|Updates|Adding|Changing|Fixing|Removing|Moving|Updating)\b/;

const [subject = '', second = ''] = readFileSync(process.argv[2], 'utf8')
  .split(/\r?\n/)
  .filter((line) => !line.startsWith('#'));
const length = [...subject].length;
const problems = byGit.test(subject)
  ? []
  : [
      length > longest && `the subject has ${length} characters; at most ${longest} are allowed`,
      subject !== '' && !/^[A-Z0-9`"'.]/.test(subject) && 'the subject starts with a capital letter',
      notImperative.test(subject) && 'the subject starts with a verb in the imperative ("Add", not "Added")',
      subject.endsWith('.') && 'the subject ends without a period',
      second.trim() !== '' && 'the second line is empty',
    ].filter(Boolean);

for (const problem of problems) console.error(`Commit message: ${problem}.`);
process.exitCode = problems.length > 0 ? 1 : 0;
