import type { Schema } from '../../providers/types.js';

export type LetterTemplate = Schema<'LetterTemplateDto'>;
