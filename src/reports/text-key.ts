import type * as messages from '../../contract/messages/en/index.js';
import type { MessageKey } from '../../contract/messages/translate.js';

/** The key of a text that the product shows. */
export type TextKey = MessageKey<typeof messages>;
