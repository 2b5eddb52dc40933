import { compile, type FormatCallback } from 'html-to-text';

/** Returns the colon as written in the mail's language. */
const colonOf = (builder: object): string =>
  // The builder's type lacks `metadata`, which the compiled function passes to formatters.
  (builder as { readonly metadata?: { readonly colon: string } }).metadata?.colon ?? ': ';

/** Formats a link as 'Open the portal: https://…'. */
const link: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder);
  builder.addInline(colonOf(builder) + element.attribs.href, { noWordTransform: true });
};

/** Formats the first cell of a row of figures: 'Our filing fee: $100.00'. */
const label: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder);
  builder.addInline(colonOf(builder));
};

/** Puts the firm's details below two dashes, which mail clients recognize as the start of a signature. */
const signature: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  builder.addInline('--');
  builder.addLineBreak();
  walk(element.children, builder);
  builder.closeBlock();
};

/**
 * Converts a mail to plain text, wrapped at 76 characters so that mail servers do not fold lines; longer links are not broken.
 * `html-only` marks parts for HTML only, such as the address below a button.
 */
export const plainText: (html: string, words: { readonly colon: string }) => string = compile({
  wordwrap: 76,
  formatters: { link, label, signature },
  selectors: [
    { selector: 'a', format: 'link' },
    { selector: 'img', format: 'skip' },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: '.label', format: 'label' },
    { selector: '.html-only', format: 'skip' },
    { selector: '.signature', format: 'signature' },
  ],
});
