import type { AccountMessages } from '../index.ts'
import { account } from './account.ts'
import { signIn } from './sign-in.ts'

export const accountMessages: AccountMessages = { account, signIn }
