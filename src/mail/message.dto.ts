import { ApiProperty } from '@nestjs/swagger';
import {
  type Locale,
  locales,
  type MessageStatus,
  messageStatuses,
  type MessageVia,
  messageVias,
} from '../../common/enums.js';

/** A line of the mail log. */
export class MessageDto {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ description: 'What kind of mail it is, such as `welcome`.' })
  template: string;
  @ApiProperty({ enum: locales })
  locale: Locale;
  @ApiProperty()
  recipient: string;
  @ApiProperty()
  subject: string;
  @ApiProperty({
    enum: messageStatuses,
    description: '`unknown`: nobody knows whether it went; it is not repeated by itself.',
  })
  status: MessageStatus;
  @ApiProperty({
    enum: messageVias,
    nullable: true,
    description: '`mailbox`: there is no mail server, it lies in a file.',
  })
  via: MessageVia | null;
  @ApiProperty({ type: 'integer' })
  attempts: number;
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
  /** Its text lets its reader sign in (a code, a reset link): it is never shown and not kept. */
  @ApiProperty()
  secret: boolean;
  @ApiProperty({ type: 'integer', nullable: true })
  userId: number | null;
  @ApiProperty({ type: 'integer', nullable: true })
  clientId: number | null;
  @ApiProperty({ type: 'integer', nullable: true })
  propertyId: number | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  sentAt: string | null;
}

/** A message with its text. */
export class MessageDetailsDto extends MessageDto {
  @ApiProperty({ type: String, nullable: true })
  textBody: string | null;
  @ApiProperty({ type: String, nullable: true })
  htmlBody: string | null;
}
