import { describe, expect, it } from '@jest/globals';
import { constant, growth } from '../../test/support/costs.js';
import { ownWords, passwordProblem } from './password-rule.js';

const owner = {
  email: 'maria.lopez@acme-roofing.example',
  username: 'mlopez77',
  firstName: 'María',
  lastName: 'Lopez',
  companyName: 'Acme Roofing LLC',
};

describe('a new password', () => {
  it.each([
    'correct horse 9',
    'x7!kQ#2p',
    'long enough to be a sentence, with María in it',
    '  eight spaces around  ',
    'a'.repeat(64) + 'b'.repeat(64),
    'lopez likes ladders',
    '馬馬電池正解駅釘車',
  ])('accepts the password %p', (password) => expect(passwordProblem(password, owner)).toBeUndefined());

  it.each([
    ['has seven characters', 'short 1', 'password'],
    ['has 129 characters', 'ab'.repeat(64) + 'c', 'tooLong'],
    ['is only spaces', '        ', 'passwordRepeats'],
    ['is only invisible characters', '\u00a0\u200b\u200b\u2003\t\n\u00a0\u3000', 'passwordRepeats'],
    ['repeats one character', 'aaaaaaaaaa', 'passwordRepeats'],
    ['repeats one character in both cases', 'aAaAaAaA', 'passwordRepeats'],
    ['repeats one sign', '........', 'passwordRepeats'],
  ])('rejects a password that %s', (_, password, problem) =>
    expect(passwordProblem(password, owner)).toBe(problem),
  );

  it.each([
    ['the e-mail address', 'maria.lopez@acme-roofing.example'],
    ['the e-mail address in upper case', 'MARIA.LOPEZ@ACME-ROOFING.EXAMPLE'],
    ['the username', 'mlopez77'],
    ['the username twice', 'mlopez77mlopez77'],
    ['the first name with a year', 'Maria2027'],
    ['both names', 'marialopez'],
    ['both names with signs', '**Lopez--María**'],
    ['a name with a date', 'lopez19800214'],
    ['a name with digits for letters', 'M4r14L0p3z'],
    ['a name backwards', 'zepolzepol'],
    ['the company', 'Acme Roofing LLC'],
    ['the company without spaces', 'acmeroofingllc1'],
    ['a part of the company with a year', 'roofing!2027'],
    ['the domain of the e-mail address', 'acme-roofing'],
  ])('rejects a password that consists of %s', (_, password) =>
    expect(passwordProblem(password, owner)).toBe('passwordOwnWords'),
  );

  it.each([
    'Summer2026!',
    'P@ssw0rd1!',
    'December2026',
    'Welcome1!',
    'Qwerty!2027',
    'letmein#1',
    'T3xas2026',
    'remmus2026',
    'Summer-Winter-26',
    'Friday13!',
    'Passwort1',
    'Test1234!',
    'May-2026!',
    'AdminAdmin1',
    'summer20262026',
    'Maria-Summer-26',
  ])('rejects a password that is little more than a simple word: %s', (password) =>
    expect(passwordProblem(password, owner)).toBe('passwordSimple'),
  );

  it.each([
    'ProtestDesk',
    'Protest-Desk-2026',
    'pr0t3stdesk!',
    'DeskDesk1',
    'Lone Star Appeals',
    'lonestar2026',
    'Appeals#1!',
  ])('rejects the product’s or the firm’s name as a password: %s', (password) =>
    expect(passwordProblem(password, { firmName: 'Lone Star Appeals, LLC' })).toBe('passwordOwnWords'),
  );

  it.each([
    'summer rain on tin',
    'december-quiet-ladder',
    'my password is a poem',
    'fallow marching mayor',
    'protest-demo-2026',
  ])('accepts a password with a simple word among others: %s', (password) =>
    expect(passwordProblem(password, owner)).toBeUndefined(),
  );

  it('accepts a password that happens to contain a short name of its owner', () => {
    expect(passwordProblem('bannister', { firstName: 'Ann', lastName: 'Ho' })).toBeUndefined();
    expect(passwordProblem('hohohoho!', { lastName: 'Ho' })).toBeUndefined();
  });

  it('counts the visible characters of a password, whether composed or decomposed', () => {
    for (const form of ['NFC', 'NFD']) {
      expect(passwordProblem('hééé4é'.normalize(form))).toBe('password');
      expect(passwordProblem('éééééééé'.normalize(form))).toBe('passwordRepeats');
    }
  });

  it('a password without an account has no words of its owner to avoid', () => {
    expect(passwordProblem('marialopez')).toBeUndefined();
    expect(ownWords({})).toEqual([]);
    expect(ownWords({ email: null, firstName: '' })).toEqual([]);
  });

  const words = (size: number) => ({
    companyName: 'ab '.repeat(size),
    firstName: 'aba'.repeat(size),
    lastName: 'a'.repeat(size),
  });

  it('checking a password takes constant time however long the names of its owner are', async () => {
    const check = (own: object): string | undefined => passwordProblem('ab'.repeat(64), own);
    expect(await growth(check, words, 4)).toBeLessThan(constant);
  });

  it('checking a password that is too long takes constant time', async () => {
    const check = (password: string): string | undefined => passwordProblem(password, words(40));
    expect(await growth(check, (size) => 'a'.repeat(size), 12_500)).toBeLessThan(constant);
  });
});
