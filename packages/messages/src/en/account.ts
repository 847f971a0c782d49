import type { Shape } from '../shape.ts'
import { account } from './account/account.ts'
import { signIn } from './account/sign-in.ts'

/** Texts of the sign-in and account screens; the browser loads them with those screens. */
export const accountMessages = { account, signIn }

/** The account texts in one language. */
export type AccountMessages = Shape<typeof accountMessages>
