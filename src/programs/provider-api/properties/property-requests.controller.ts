import { Body } from '@nestjs/common';
import type { ChangeRequestKind } from '../../../../common/moderation/enums.js';
import {
  ChangeRequestDto,
  type ChangeRequestDetailsDto,
  PendingDto,
} from '../../../moderation/change-request.dto.js';
import { ChangeRequestsService } from '../../../moderation/change-requests.service.js';
import { DecisionsService } from '../../../moderation/decisions.service.js';
import { type Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { notFound } from '../../../platform/errors/errors.js';
import { IdParam } from '../../../platform/validation/id-param.js';
import { PropertyFieldsDto } from '../../../properties/property.dto.js';
import { bothForms, Call, idField, object, ProviderController, rowOf } from '../shape/call.js';
import { IdDto, type ProviderAnswer } from '../shape/paging.js';
import { ProviderForm } from '../shape/provider-form.js';
import { type ProviderRow, shapeOf } from '../shape/shape.js';
import { RequestDecisionDto } from './property-requests.dto.js';
import { propertyFormShape } from './property.shape.js';

/** A request to change or delete a property. */
const requestShape = shapeOf()('PropertyRequest', ChangeRequestDto, {
  id: 'id',
  type: 'kind',
  user_id: 'clientId',
  property_id: 'propertyId',
  address: 'propertyAddress',
  status: 'status',
  reason: 'reason',
  created_at: 'createdAt',
  updated_at: 'decidedAt',
});

/** Whether a request is open. */
const pendingShape = shapeOf()('PendingRequest', PendingDto, {
  id: 'requestId',
  status: 'status',
  created_at: 'createdAt',
});

const answer = rowOf(requestShape);

/** Requests to change or delete properties. Clients access their own. */
@ProviderController()
export class ProviderPropertyRequestsController {
  constructor(
    private readonly requests: ChangeRequestsService,
    private readonly decisions: DecisionsService,
  ) {}

  /** Requests a change to a property. */
  @Call('POST', bothForms('property', 'editForModeration'), {
    access: 'changeRequests.create',
    rest: 'POST /api/change-requests',
    form: [propertyFormShape, PropertyFieldsDto, { id: idField }],
    answer,
    differs: 'The request contains only fields that differ. 409 while another request is open.',
  })
  async ask(
    @CurrentCaller() caller: Caller,
    @Body() { id }: IdDto,
    @ProviderForm(propertyFormShape, PropertyFieldsDto) form: PropertyFieldsDto,
  ): Promise<ProviderAnswer> {
    return row(
      await this.requests.ask(caller, { kind: 'property_change', propertyId: id, fields: { ...form } }),
    );
  }

  /** Returns whether a change to a property is pending. */
  @Call('GET', bothForms('property', 'view-pending/:id'), {
    access: 'changeRequests.list',
    rest: 'GET /api/change-requests/pending',
    answer: object({
      status: { type: 'integer', enum: [0], nullable: true },
      data: pendingShape.schema,
    }),
    differs: '`status` is 0 while a request is open, otherwise null.',
  })
  async pending(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
  ): Promise<{ status: 0 | null; data: ProviderRow }> {
    const pending = await this.requests.pending(caller, { kind: 'property_change', propertyId: id });
    return { status: pending.status, data: pendingShape.write(pending) };
  }

  /** Requests the deletion of a property. Approval deactivates it. */
  @Call('POST', bothForms('property', 'delete-properties'), {
    access: 'changeRequests.create',
    rest: 'POST /api/change-requests',
    answer,
    differs: '`owner_name` and `property_address` are not needed.',
  })
  async askDeletion(@CurrentCaller() caller: Caller, @Body() { id }: IdDto): Promise<ProviderAnswer> {
    return row(await this.requests.ask(caller, { kind: 'delete_property', propertyId: id }));
  }

  /**
   * Approves a requested change to a property.
   * @throws {409} The request is already decided, or the property has changed since. To confirm that, send
   * `data.targetVersion` as `target_version`.
   */
  @Call('POST', bothForms('property', 'approve-property-changes'), {
    access: 'changeRequests.decide',
    rest: 'POST /api/change-requests/:id/approve',
    answer,
  })
  approveChange(@CurrentCaller() caller: Caller, @Body() form: RequestDecisionDto): Promise<ProviderAnswer> {
    return this.decide(caller, 'property_change', form, true);
  }

  /**
   * Rejects a requested change to a property.
   * @throws {409} The request is already decided.
   */
  @Call('POST', bothForms('property', 'reject-property-changes'), {
    access: 'changeRequests.decide',
    rest: 'POST /api/change-requests/:id/reject',
    answer,
  })
  rejectChange(@CurrentCaller() caller: Caller, @Body() form: RequestDecisionDto): Promise<ProviderAnswer> {
    return this.decide(caller, 'property_change', form, false);
  }

  /**
   * Approves the requested deletion of a property, which deactivates it.
   * @throws {409} The request is already decided.
   */
  @Call('POST', bothForms('property', 'approve-delete-property'), {
    access: 'changeRequests.decide',
    rest: 'POST /api/change-requests/:id/approve',
    answer,
  })
  approveDeletion(
    @CurrentCaller() caller: Caller,
    @Body() form: RequestDecisionDto,
  ): Promise<ProviderAnswer> {
    return this.decide(caller, 'delete_property', form, true);
  }

  private async decide(
    caller: Caller,
    kind: ChangeRequestKind,
    { id, reason, target_version: targetVersion }: RequestDecisionDto,
    isApproval: boolean,
  ): Promise<ProviderAnswer> {
    const request = await this.requests.get(caller, id);
    if (request.kind !== kind) throw notFound();
    await (isApproval
      ? this.decisions.approve(caller, id, { reason, targetVersion })
      : this.decisions.reject(caller, id, { reason }));
    return row(await this.requests.written(caller, id));
  }
}

const row = (request: ChangeRequestDetailsDto): ProviderAnswer => ({ data: requestShape.write(request) });
