/** What a page needs before it may open to everyone, in the order in which owners are led to it. */
export const STEPS_TO_OPEN = ['place', 'hours', 'menu', 'company'] as const
/** What makes a page that is open a good one. */
export const STEPS_AFTER_OPENING = [
  'test-order',
  'photos',
  'logo',
  'documents',
  // Only where VAT does not apply: see `isUsualRateKnown`.
  'tax-rate',
  'cards',
  'kitchen',
  'domain',
] as const
/** What the owner of a new restaurant does first. */
export const FIRST_STEPS = [...STEPS_TO_OPEN, 'publish', ...STEPS_AFTER_OPENING] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** The steps that keep a page from opening. */
export function stepsBeforeOpening(done: ReadonlySet<FirstStep>): readonly FirstStep[] {
  return STEPS_TO_OPEN.filter((step) => !done.has(step))
}
