import type { AccountMessages } from '../en/account.ts'
import { account } from './account/account.ts'
import { signIn } from './account/sign-in.ts'

export const accountMessages: AccountMessages = { account, signIn }
