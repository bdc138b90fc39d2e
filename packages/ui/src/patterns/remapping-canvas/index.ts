export {
  evaluateMapping,
  type MappingCoverage,
  type MappingEvaluation,
  type MappingProblem,
} from './evaluate-mapping.ts';
export {
  emptyMapping,
  fitMapping,
  type Mapping,
  type MappingEnds,
  type MappingLink,
  type MappingParameter,
  type ValueType,
} from './mapping.ts';
