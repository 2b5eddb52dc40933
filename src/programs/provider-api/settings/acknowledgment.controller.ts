import { type Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { AcknowledgmentSettingsDto, type SettingDto } from '../../../settings/settings.dto.js';
import { SettingsService } from '../../../settings/settings.service.js';
import { array, Call, object, ProviderController, rowOf } from '../shape/call.js';
import { AcknowledgmentDto } from './acknowledgment.dto.js';
import { oneZero } from '../shape/codecs.js';
import type { ProviderAnswer } from '../shape/paging.js';
import { ProviderForm } from '../shape/provider-form.js';
import { type ProviderRow, shapeOf } from '../shape/shape.js';

const acknowledgmentShape = shapeOf()('Acknowledgment', AcknowledgmentDto, {
  id: 'id',
  status: { name: 'enabled', as: oneZero },
  message: 'message',
  username: 'updatedBy',
  updated_at: 'updatedAt',
});

const acknowledgmentFormShape = shapeOf<AcknowledgmentSettingsDto>()(
  'AcknowledgmentForm',
  AcknowledgmentDto,
  { ack_status: { name: 'enabled', as: oneZero }, ack_message: 'message' },
);

/** The notice on the registration page. */
@ProviderController(AcknowledgmentDto)
export class ProviderAcknowledgmentController {
  constructor(private readonly settings: SettingsService) {}

  /** Returns the notice as a list of one. */
  @Call('GET', ['settings/acknowledgment'], {
    access: 'settings.read',
    rest: 'GET /api/settings/acknowledgment',
    answer: object({ data: array(acknowledgmentShape.schema) }),
    differs:
      'The existing front end gives only the purpose of this call, no path. `username` is the first and last name of the last editor.',
  })
  async get(): Promise<{ data: ProviderRow[] }> {
    return { data: [row(await this.settings.describe('acknowledgment'))] };
  }

  /** Changes the notice. */
  @Call('POST', ['settings/acknowledgment-edit'], {
    access: 'settings.edit',
    rest: 'PUT /api/settings/acknowledgment',
    form: [acknowledgmentFormShape, AcknowledgmentSettingsDto],
    answer: rowOf(acknowledgmentShape),
    differs: 'The existing front end gives only the purpose of this call, no path. `id` is not needed.',
  })
  async edit(
    @CurrentCaller() caller: Caller,
    @ProviderForm(acknowledgmentFormShape, AcknowledgmentSettingsDto) form: AcknowledgmentSettingsDto,
  ): Promise<ProviderAnswer> {
    return { data: row(await this.settings.update(caller, 'acknowledgment', form)) };
  }
}

function row({ value, updatedAt, updatedBy }: SettingDto): ProviderRow {
  const { enabled, message } = value as { enabled: boolean; message: string };
  return acknowledgmentShape.write({ id: 1, enabled, message, updatedAt, updatedBy });
}
