import type { AccountMessages } from './en.ts'
import { account } from './es/account.ts'
import { signIn } from './es/sign-in.ts'

export const accountMessages: AccountMessages = { account, signIn }
