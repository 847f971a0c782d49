/**
 * Whether this is `npm run test:deep`: the long matrices, every colour scheme, and the second size of tests that run at
 * one size otherwise.
 */
export const IS_DEEP = process.env.E2E_DEEP === '1'

/** Whether this is `npm run test:screens`, which walks through the screens of all apps and runs nothing else. */
export const IS_SCREENS = process.env.E2E_SCREENS === '1'

/** Whether this is `npm run docs:screenshots`, which takes the guide's pictures and runs nothing else. */
export const IS_GUIDE = process.env.E2E_GUIDE === '1'
