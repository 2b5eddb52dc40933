import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Handlebars from 'handlebars';
import type { Locale } from '../../common/enums.js';

const folder = fileURLToPath(new URL('./templates/', import.meta.url));

/** Only our own files are compiled, never a text that somebody typed: a template can read whatever it is given. */
const handlebars = Handlebars.create();
handlebars.registerPartial('button', readFileSync(`${folder}button.html.hbs`, 'utf8'));
const compiled = new Map<string, Handlebars.TemplateDelegate>();

/** Both forms of a mail's body. */
export interface MailBody {
  readonly html: string;
  readonly text: string;
}

/** Whether templates/<name>/ is there. */
export function hasTemplate(name: string): boolean {
  return existsSync(`${folder}${name}/en.html.hbs`);
}

/**
 * Fills a template in a language: `templates/<name>/<locale>.html.hbs` and `.text.hbs`, each inside the layout.
 * @throws when there is no such template
 */
export function renderMail(name: string, locale: Locale, data: Readonly<Record<string, unknown>>): MailBody {
  return {
    html: fill('layout.html.hbs', { ...data, locale, content: fill(`${name}/${locale}.html.hbs`, data) }),
    text: fill('layout.text.hbs', { ...data, content: fill(`${name}/${locale}.text.hbs`, data).trim() }),
  };
}

function fill(file: string, data: Readonly<Record<string, unknown>>): string {
  let template = compiled.get(file);
  if (!template) {
    template = handlebars.compile(readFileSync(folder + file, 'utf8'), { noEscape: file.includes('.text.') });
    compiled.set(file, template);
  }
  return template(data);
}
