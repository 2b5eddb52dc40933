import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Agent } from './agent.reference.js';
import { AgentsController } from './agents.controller.js';
import { ComparableRule } from './comparable-rule.reference.js';
import { ComparableRulesController } from './comparable-rules.controller.js';
import { CountiesController } from './counties.controller.js';
import { County } from './county.reference.js';
import { ExemptionType } from './exemption-type.reference.js';
import { ExemptionTypesController } from './exemption-types.controller.js';
import { Holiday } from './holiday.reference.js';
import { HolidaysController } from './holidays.controller.js';
import { HolidaysService } from './holidays.service.js';
import { PropertyType } from './property-type.reference.js';
import { PropertyTypesController } from './property-types.controller.js';
import { ReferenceService } from './reference.service.js';
import { Result } from './result.reference.js';
import { ResultsController } from './results.controller.js';
import { State } from './state.reference.js';
import { StatesController } from './states.controller.js';
import { TaxingUnit } from './taxing-unit.reference.js';
import { TaxingUnitsController } from './taxing-units.controller.js';
import { TaxYearRule } from './tax-year-rule.reference.js';
import { TaxYearRulesController } from './tax-year-rules.controller.js';
import { referenceData } from './personal-data.js';

/** Reference data: counties, states, property types, exemptions, results, agents, holidays, taxing units and rules. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      Agent,
      ComparableRule,
      County,
      ExemptionType,
      Holiday,
      PropertyType,
      Result,
      State,
      TaxingUnit,
      TaxYearRule,
    ]),
  ],
  controllers: [
    AgentsController,
    ComparableRulesController,
    CountiesController,
    ExemptionTypesController,
    HolidaysController,
    PropertyTypesController,
    ResultsController,
    StatesController,
    TaxingUnitsController,
    TaxYearRulesController,
  ],
  providers: [referenceData, HolidaysService, ReferenceService],
  exports: [HolidaysService, ReferenceService],
})
export class ReferenceModule {}
