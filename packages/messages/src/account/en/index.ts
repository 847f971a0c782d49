import { account } from './account.ts'
import { signIn } from './sign-in.ts'

/** Texts of signing in and of the account page: fetched with those screens, not with the menu. */
export const accountMessages = { account, signIn }
