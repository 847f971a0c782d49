/** The questions that open a restaurant, in their order. */
export const SIGNUP_STEPS = ['name', 'place', 'service', 'menu', 'look', 'company', 'payment', 'publish'] as const
export type SignupStep = (typeof SIGNUP_STEPS)[number]

/** The steps without which a page cannot open; the others have a default. */
export const NEEDED_STEPS = ['name', 'place', 'service', 'menu', 'company'] as const satisfies readonly SignupStep[]

/** The first step without an answer. */
export function nextStep(answered: readonly SignupStep[]): SignupStep {
  return SIGNUP_STEPS.find((step) => !answered.includes(step)) ?? 'publish'
}

/** The needed steps without an answer. */
export function missingSteps(answered: readonly SignupStep[]): readonly SignupStep[] {
  return NEEDED_STEPS.filter((step) => !answered.includes(step))
}
