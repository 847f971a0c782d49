/** Whether this is `npm run test:deep`: the long matrices, every colour scheme, and the second size of tests that run at one size otherwise. */
export const IS_DEEP = process.env.E2E_DEEP === '1'
