import { accountNumberMaxLength } from '../properties/limits.js';

/** Maximum characters of a customized mail's subject and text, before its variables are filled in. */
export const mailSubjectMaxLength = 200;
/** Maximum characters of a button's label in a mail. */
export const mailButtonMaxLength = 60;
export const mailBodyMaxLength = 5000;
/** How many days before a date a reminder is sent: the maximum and the default. */
export const reminderDaysMax = 30;
export const reminderDaysDefault = 1;

/** Seconds between a change of a hearing date and the automatic mail about it, which can be canceled until then. */
export const hearingTellDelay = 30 * 60;

/** Maximum characters of a batch e-mail's body, as HTML. */
export const richTextMaxLength = 60_000;
/** Maximum account numbers or zip codes among the filters of a batch e-mail. */
export const batchFilterMaxEntries = 1000;
/** Maximum characters of the field for a batch e-mail's account numbers: the most entries with a line break each. */
export const batchNumbersMaxLength = batchFilterMaxEntries * (accountNumberMaxLength + 1);
/** Default page size of a batch e-mail's audience. */
export const audiencePageSize = 20;
/** Default minimum reduction of a batch e-mail's filter, in percent of the notice value. */
export const defaultReductionPercent = 10;
/** How many days ahead a batch e-mail can be scheduled. */
export const batchDaysAhead = 365;
/** Days after which an uploaded image or file of a mail is deleted if no batch e-mail uses it. */
export const unusedMailFileDays = 30;
/** Number of a batch e-mail's recipients whose mails are written to the outbox in one transaction. */
export const batchChunkSize = 100;
/** Maximum mails of a batch in the outbox at a time. */
export const batchMailsAhead = 500;
/** Width of an image in a mail, CSS pixels. */
export const mailImageWidth = 400;
/** Seconds the unsubscribe link of a mail works. */
export const unsubscribeLifetime = 2 * 365 * 24 * 60 * 60;
