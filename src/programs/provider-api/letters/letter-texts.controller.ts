import { Body, Param } from '@nestjs/common';
import { LetterTemplateDto, LetterTemplateFormDto } from '../../../letters/texts/letter-template.dto.js';
import { LetterTemplatesService } from '../../../letters/texts/letter-templates.service.js';
import { type Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { AppError } from '../../../platform/errors/errors.js';
import { LetterNameDto } from './letter-name.dto.js';
import { array, bothForms, Call, object, ProviderController, rowOf } from '../shape/call.js';
import type { ProviderAnswer } from '../shape/paging.js';
import { ProviderForm } from '../shape/provider-form.js';
import { type ProviderRow, shapeOf } from '../shape/shape.js';

const parts = { cover: 'cover', opening: 'opening', statement: 'statement', closing: 'closing' } as const;

/** A letter's editable texts. */
const letterShape = shapeOf<LetterTemplateFormDto>()('Letter', LetterTemplateDto, {
  id: 'id',
  letter: 'letter',
  locale: 'locale',
  ...parts,
  standard: 'standard',
  placeholders: 'placeholders',
  version: 'version',
  updated_at: 'updatedAt',
  username: 'updatedBy',
});

/** The letters' editable texts. */
@ProviderController()
export class ProviderLetterTextsController {
  constructor(private readonly templates: LetterTemplatesService) {}

  /** Returns the editable texts of a letter, or of all letters. */
  @Call('POST', bothForms('property', 'get-template'), {
    access: 'letters.templates',
    rest: 'GET /api/letter-templates, GET /api/letter-templates/:id',
    answer: object({ data: array(letterShape.schema) }),
    differs:
      'A letter has several texts. `data` lists the one letter with `id`, or all letters without `id`.',
  })
  async get(@Body() { id }: LetterNameDto): Promise<{ data: ProviderRow[] }> {
    const letters = id ? [await this.one(id)] : (await this.templates.list()).rows;
    return { data: letters.map((letter) => letterShape.write(letter)) };
  }

  /** @throws 404 for the field `id` */
  private async one(id: string): Promise<LetterTemplateDto> {
    try {
      return await this.templates.get(id);
    } catch (error) {
      if (error instanceof AppError && error.code === 'notFound')
        throw new AppError(404, error.code, { field: 'id' });
      throw error;
    }
  }

  /**
   * Changes the texts of a letter.
   * @param id The letter, followed by its language unless English: `property-aoa.fr`.
   */
  @Call('POST', bothForms('property', 'update-template/:id'), {
    access: 'letters.templates',
    rest: 'PUT /api/letter-templates/:id',
    form: [letterShape, LetterTemplateFormDto],
    answer: rowOf(letterShape),
    differs: 'Absent texts stay unchanged; null restores the default.',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @ProviderForm(letterShape, LetterTemplateFormDto) form: LetterTemplateFormDto,
  ): Promise<ProviderAnswer> {
    return { data: letterShape.write(await this.templates.update(caller, id, form)) };
  }
}
