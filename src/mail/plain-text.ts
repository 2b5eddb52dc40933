import { compile, type FormatCallback } from 'html-to-text';

/** The colon of the mail's language. */
const colonOf = (builder: object): string =>
  // Its type lacks what the compiled function hands to formatters.
  (builder as { readonly metadata?: { readonly colon: string } }).metadata?.colon ?? ': ';

/** A link as 'Open the portal: https://…'. */
const link: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder);
  builder.addInline(colonOf(builder) + element.attribs.href, { noWordTransform: true });
};

/** The first cell of a row of figures: 'Our filing fee: $100.00'. */
const label: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder);
  builder.addInline(colonOf(builder));
};

/** The firm's details below the two dashes that mail programs recognize as the start of a signature. */
const signature: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  builder.addInline('--');
  builder.addLineBreak();
  walk(element.children, builder);
  builder.closeBlock();
};

/**
 * The plain text form of a mail, in lines of up to 76 characters, which mail servers do not fold; longer
 * links are not broken. `html-only` marks parts for HTML only, such as the address below a button.
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
