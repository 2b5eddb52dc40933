/** An uploaded image or file for the text of a mail. */
export class MailFileDto {
  /**
   * Id of the file. Unguessable: anybody who has it can read the file.
   * @example 5f0c4f3e-6d0c-4a53-9b39-0c3f2f8c2a11
   */
  id: string;
  /**
   * Path of the file, to use in the mail's text.
   * @example /api/mail-files/5f0c4f3e-6d0c-4a53-9b39-0c3f2f8c2a11
   */
  url: string;
  /** File name. */
  name: string;
  /** Whether the file can be shown as an image. */
  isImage: boolean;
}
