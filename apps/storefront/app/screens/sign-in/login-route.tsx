import type { LoaderFunctionArgs, MetaArgs, RouterContextProvider } from 'react-router'
import { useLoaderData } from 'react-router'
import { AccountTexts } from '../../shell/account-texts.tsx'
import { PUBLIC_PAGE } from '../../start-up/site.ts'
import { LoginScreen } from './login-screen.tsx'
import { signInMeta } from './sign-in-meta.ts'
import { signInWays } from './sign-in-page.ts'

export const loader = (args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) => signInWays(args, 'login')
export const headers = () => PUBLIC_PAGE
export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => signInMeta(matches, loaderData?.title)

/** `/login`, with `?redirect=` for where to go on to. [2.12] [2.14] */
export default function Login() {
  const { providers } = useLoaderData<typeof loader>()
  return (
    <AccountTexts>
      <LoginScreen providers={providers} />
    </AccountTexts>
  )
}
