import { accountMessages as english } from '@comanda/messages/account/en'
import { accountMessages as spanish } from '@comanda/messages/account/es'
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { readSignInProviders, type SignInProvider } from '../../api/accounts.ts'
import { doorOf, readSite } from '../../start-up/site.ts'

type LoaderArgs = LoaderFunctionArgs<Readonly<RouterContextProvider>>
type Page = 'login' | 'register' | 'forgotten' | 'reset'

/** The title of one of these pages, in the page's language: its texts are not there yet where the head is made. */
export async function titleOf(args: LoaderArgs, page: Page): Promise<string> {
  const { language } = await readSite(args)
  return (language === 'es' ? spanish : english).signIn[page].title
}

export interface SignInWays {
  readonly title: string
  readonly providers: readonly SignInProvider[]
}

/** The title, and the ways in besides a password; without an answer the password has to do. */
export async function signInWays(args: LoaderArgs, page: 'login' | 'register'): Promise<SignInWays> {
  const [title, ways] = await Promise.all([titleOf(args, page), readSignInProviders(await doorOf(args))])
  return { title, providers: ways.ok ? ways.value : [] }
}
