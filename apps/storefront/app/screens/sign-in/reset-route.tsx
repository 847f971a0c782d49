import type { LoaderFunctionArgs, MetaArgs, RouterContextProvider } from 'react-router'
import { AccountTexts } from '../../shell/account-texts.tsx'
import type { ScreenHandle } from '../../shell/shell.tsx'
import { ResetScreen } from './reset-screen.tsx'
import { signInMeta } from './sign-in-meta.ts'
import { titleOf } from './sign-in-page.ts'

export const loader = async (args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) => ({
  title: await titleOf(args, 'reset'),
})
/** The address holds a secret until the page is alive: it is kept nowhere and told to nobody. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => signInMeta(matches, loaderData?.title)
export const handle: ScreenHandle = { noFooter: true }

/** `/auth/reset-password?token=…&email=…`, where a mail leads to. [2.20] [2.21] [2.22] */
export default function Reset() {
  return (
    <AccountTexts>
      <ResetScreen />
    </AccountTexts>
  )
}
