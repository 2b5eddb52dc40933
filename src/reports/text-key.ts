import type * as messages from '../../common/messages/en/index.js';
import type { MessageKey } from '../../common/messages/translate.js';

/** The key of a text that the product shows. */
export type TextKey = MessageKey<typeof messages>;
