import type { FieldProblem } from '@comanda/contract'
import type { HostProblem } from '../../restaurants/businesses/host-rules.ts'

/** The texts of refused host names, as problems of a field. */
export const HOST_PROBLEMS = {
  form: 'host_form',
  address: 'host_address',
  local: 'host_local',
  suffix: 'host_suffix',
  installation: 'host_installation',
  reserved: 'host_reserved',
  lookalike: 'host_lookalike',
} as const satisfies Readonly<Record<HostProblem, FieldProblem>>
