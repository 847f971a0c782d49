import type { LoaderFunctionArgs, MetaDescriptor, RouterContextProvider } from 'react-router'
import { readSignInProviders, type SignInProvider } from '../../api/accounts.ts'
import { messagesOf } from '../../start-up/language-pack.ts'
import { pageMeta } from '../../start-up/page-meta.ts'
import { clientOf, readSite } from '../../start-up/site.ts'

type LoaderArgs = LoaderFunctionArgs<Readonly<RouterContextProvider>>
type Page = 'login' | 'register' | 'forgotten' | 'reset' | 'ownData'

/**
 * Returns the title of a sign-in page in the page's language: a browser has not loaded the texts when it renders the
 * head.
 */
export async function titleOf(args: LoaderArgs, page: Page): Promise<string> {
  const { language, texts } = await readSite(args)
  return messagesOf(language, texts).signIn[page].title
}

export interface SignInMethods {
  readonly title: string
  readonly providers: readonly SignInProvider[]
}

/** Returns the title and the providers; when the call fails, the password remains. */
export async function signInMethods(args: LoaderArgs, page: 'login' | 'register'): Promise<SignInMethods> {
  const [title, providers] = await Promise.all([titleOf(args, page), readSignInProviders(await clientOf(args))])
  return { title, providers: providers.ok ? providers.value : [] }
}

/** Keeps these pages out of search engines. */
export function signInMeta(matches: Parameters<typeof pageMeta>[0], title: string | undefined): MetaDescriptor[] {
  return pageMeta(matches, { title })
}
