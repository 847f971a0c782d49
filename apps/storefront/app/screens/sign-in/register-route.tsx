import type { LoaderFunctionArgs, MetaArgs, RouterContextProvider } from 'react-router'
import { useLoaderData } from 'react-router'
import { AccountTexts } from '../../shell/account-texts.tsx'
import { PUBLIC_PAGE } from '../../start-up/site.ts'
import { RegisterScreen } from './register-screen.tsx'
import { signInMeta } from './sign-in-meta.ts'
import { signInWays } from './sign-in-page.ts'

export const loader = (args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) => signInWays(args, 'register')
export const headers = () => PUBLIC_PAGE
export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => signInMeta(matches, loaderData?.title)

/** `/register`, with `?redirect=` for where to go on to and `?order=` for a guest's order to keep. [2.15] */
export default function Register() {
  const { providers } = useLoaderData<typeof loader>()
  return (
    <AccountTexts>
      <RegisterScreen providers={providers} />
    </AccountTexts>
  )
}
