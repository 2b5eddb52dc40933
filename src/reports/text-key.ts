import type * as messages from '../../common/messages/en/index.js';
import type { MessageKey } from '../../common/messages/translate.js';

/** A message key. */
export type TextKey = MessageKey<typeof messages>;
