import { describe, expect, it } from '@jest/globals';
import { archiveName } from './archive-name.js';

describe('the name of a file in an archive', () => {
  it.each([
    ['order 2026.pdf', '7-order 2026.pdf'],
    ['Bescheid für Müller.pdf', '7-Bescheid für Müller.pdf'],
    ['../../etc/passwd', '7-etc_passwd'],
    ['..\\..\\windows\\win.ini', '7-windows_win.ini'],
    ['/absolute.pdf', '7-absolute.pdf'],
    ['C:\\secret.pdf', '7-C__secret.pdf'],
    ['CON', '7-CON'],
    ['..', '7-file'],
    ['', '7-file'],
    ['.pdf', '7-pdf'],
    ['trailing. . ', '7-trailing'],
    ['a\0b\u202egpj.exe', '7-a_b_gpj.exe'],
    ['line\nbreak.pdf', '7-line_break.pdf'],
  ])('the archive name of %j is %j', (name, expected) => {
    expect(archiveName(7, name)).toBe(expected);
  });

  it('an archive name is short, and keeps the extension', () => {
    expect(archiveName(7, `${'x'.repeat(500)}.pdf`)).toMatch(/^7-x{80}\.pdf$/);
  });
});
