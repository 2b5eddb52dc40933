/** Building blocks of lists and reports. */
export * from './expressions.js';
export * from './filters.js';
export * from './list-definition.js';
export * from './page.js';
export * from './parameters.js';
export * from './pieces.js';
export * from './query.service.js';
export * from './source.js';
export * from './sources.js';
